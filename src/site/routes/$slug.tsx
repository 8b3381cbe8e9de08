import { createFileRoute } from '@tanstack/react-router';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { loadPage } from '../text-page/load-page.ts';
import { TextPage } from '../text-page/text-page.tsx';

export const Route = createFileRoute('/$slug')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: ({ context, params: { slug } }) => loadPage(context, `/${slug}`),
  head: ({ matches, loaderData }) => (loaderData ? pageHead(matches, { ...loaderData, ...loaderData.onServer }) : {}),
  notFoundComponent: () => <MissingPageOnDemand />,
  component: () => <TextPage {...Route.useLoaderData()} />,
});
