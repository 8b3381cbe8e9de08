import { createFileRoute } from '@tanstack/react-router';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { pageHead } from '../layout/page-head.ts';
import { loadSearch } from '../search/load-search.ts';
import { SearchPage } from '../search/search-page.tsx';
import { readSearchParams, type SearchParams } from '../search/search-params.ts';

export const Route = createFileRoute('/search')({
  // The loader is split off too, so that the search adds nothing to the script that every reader downloads.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ q, category, tag, cursor }: Record<string, unknown>): SearchParams => ({
    ...(typeof q === 'string' && { q }),
    ...(typeof category === 'string' && { category }),
    ...(typeof tag === 'string' && { tag }),
    ...(typeof cursor === 'string' && { cursor }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSearch(context, deps),
  // No path, so no canonical URL: search engines should not index search results.
  head: ({ match, matches }) => pageHead(matches, { title: titleOf(match.search.q) }),
  component: SearchRoute,
});

function SearchRoute() {
  return (
    <WithQueries>
      <SearchPage input={readSearchParams(Route.useSearch())} failure={Route.useLoaderData().failure} />
    </WithQueries>
  );
}

function titleOf(q = ''): string {
  const asked = [...q.trim()].slice(0, 50).join('');
  return asked === '' ? 'Search' : `“${asked}”: search`;
}
