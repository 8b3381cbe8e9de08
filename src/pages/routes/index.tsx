import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  articleListQuery,
  categoryLeadQuery,
  featuredArticleQuery,
  mostReadQuery,
} from '../../client/article-lists.ts';
import type { Http } from '../../client/http.ts';
import { pagePaths } from '../../contract/paths.ts';
import { rootDataOf } from '../root-data.ts';
import { Hero } from '../site/article-lists/hero.tsx';
import { LatestStories } from '../site/article-lists/latest-stories.tsx';
import { loadInBackground } from '../site/article-lists/load-in-background.ts';
import { OpinionBlock } from '../site/article-lists/opinion-block.tsx';
import { opinionSlug } from '../site/article-lists/opinion-slug.ts';
import { Sidebar } from '../site/article-lists/sidebar.tsx';
import { pageHead } from '../site/layout/page-head.ts';
import { StatusPage } from '../site/layout/status-page.tsx';
import { useCategories, useHttp, useSite } from '../site/layout/use-site.ts';
import { WithQueries } from '../site/layout/with-queries.tsx';

export const Route = createFileRoute('/')({
  // The loader is split off with the component: it waits for TanStack Query anyway, and every reader downloads the rest.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ category, cursor }: Record<string, unknown>): { category?: string; cursor?: string } => ({
    ...(typeof category === 'string' && { category }),
    ...(typeof cursor === 'string' && { cursor }),
  }),
  loaderDeps: ({ search: { category = '', cursor = '' } }) => ({ category, cursor }),
  loader: async ({ context: { http, queries }, deps: { category, cursor } }) => {
    const queryClient = await queries.load();
    await loadInBackground([
      queryClient.ensureQueryData(featuredArticleQuery(http)),
      loadGrid(queryClient, http, category, cursor),
      queryClient.ensureQueryData(categoryLeadQuery(http, opinionSlug)),
      queryClient.ensureQueryData(mostReadQuery(http)),
    ]);
  },
  head: ({ match, matches }) => {
    const { category = '', cursor = '' } = match.search;
    const current = rootDataOf(matches)?.categories.find(({ slug }) => slug === category);
    // The category's own page lists the same articles, so its URL is the canonical one.
    return current
      ? pageHead(matches, {
          title: `Latest in ${current.name}`,
          path: pagePaths.category(current.slug),
          feeds: { page: pagePaths.category(current.slug), of: current.name },
          subject: { kind: 'section', section: current },
        })
      : pageHead(matches, {
          path: pagePaths.home,
          feeds: { page: pagePaths.home, of: 'All articles' },
          subject: { kind: 'magazine' },
          ...(import.meta.env.SSR && { list: gridOf(match.context.http, category, cursor) }),
          cursor,
        });
  },
  component: HomePage,
});

/** The articles that the page does not show elsewhere, in the hero or in the opinion block. */
function gridOf(http: Http, category: string, cursor: string) {
  return articleListQuery(http, {
    category,
    withoutFeatured: true,
    withoutFrontPage: category === '',
    cursor,
  });
}

/** Loads the grid; for an empty one also whether the category has any article, which decides its text. */
async function loadGrid(queryClient: QueryClient, http: Http, category: string, cursor: string): Promise<void> {
  const { pages } = await queryClient.ensureInfiniteQueryData(gridOf(http, category, cursor));
  if (category && !pages[0]?.items.length) await queryClient.ensureQueryData(categoryLeadQuery(http, category));
}

function HomePage() {
  return (
    <WithQueries>
      <Home />
    </WithQueries>
  );
}

function Home() {
  const { category = '', cursor = '' } = Route.useSearch();
  const http = useHttp();
  const { name } = useSite();
  const current = useCategories().find(({ slug }) => slug === category);
  const lead = useQuery(featuredArticleQuery(http));
  // A reader who chose a category, or opened the next page without a script, wants the list first.
  const listFirst = category !== '' || cursor !== '';

  if (lead.data === null) {
    return (
      <StatusPage
        title="The first issue is on its way"
        detail={`${name} has not published anything yet. Come back soon.`}
      >
        {null}
      </StatusPage>
    );
  }
  return (
    <div className="mx-auto max-w-page px-5">
      <h1 className="sr-only">{current?.name ?? name}</h1>
      {!listFirst && <Hero query={lead} />}
      <div className="mt-14 grid grid-cols-1 gap-x-12 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LatestStories category={category} list={gridOf(http, category, cursor)} listFirst={listFirst} />
        <Sidebar />
      </div>
      {listFirst && (
        <div className="mt-20 border-ink border-t-2 pt-10 lg:pt-0">
          <Hero query={lead} isFirst={false} />
        </div>
      )}
      {/* The opinion category's list already begins with this article. */}
      {category !== opinionSlug && <OpinionBlock />}
    </div>
  );
}
