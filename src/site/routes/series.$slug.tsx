import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readSeries } from '../../client/series.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { SeriesHead } from '../article-lists/series-head.tsx';
import { SeriesParts } from '../article-lists/series-parts.tsx';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { skeletonDelay } from '../layout/pending-page.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';

export const Route = createFileRoute('/series/$slug')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  pendingMs: skeletonDelay,
  loader: async ({ context: { http, read }, params: { slug } }) => {
    const series = await read(() => readSeries(http, slug));
    if (!series) throw notFound();
    if (series.slug !== slug) {
      throw redirect({ to: '/series/$slug', params: { slug: series.slug }, statusCode: 301, replace: true });
    }
    return { series };
  },
  head: ({ matches, params: { slug }, loaderData }) => {
    if (!loaderData) return pageHead(matches, { title: notices.seriesNotFound.title });
    const { series } = loaderData;
    return pageHead(matches, {
      title: series.title,
      description: series.description || `All parts of ${series.title}, in order.`,
      path: pagePaths.series(slug),
      feeds: { page: pagePaths.series(slug), of: series.title },
      subject: { kind: 'series', series },
    });
  },
  notFoundComponent: () => <MissingPageOnDemand missing={notices.seriesNotFound} />,
  component: SeriesPage,
});

function SeriesPage() {
  const { series } = Route.useLoaderData();
  return (
    <div className="mx-auto max-w-page px-gutter">
      <Breadcrumb current={series.title} edit={`/admin/series/edit/${series.id}`} />
      <div className="mx-auto max-w-4xl">
        <SeriesHead series={series} />
        <SeriesParts parts={series.parts} />
      </div>
    </div>
  );
}
