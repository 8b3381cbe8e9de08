import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface ReadQuery {
  queryKey: QueryKey;
  data: unknown;
}

/**
 * Everything that was read for a page, as JSON that travels inside it. It carries no times: they would give an unchanged page
 * another ETag at every rendering, and make a page that came from a cache refetch at once.
 */
export function takeQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return JSON.stringify(queries.map(({ queryKey, state }): ReadQuery => ({ queryKey, data: state.data })));
}

/** Hands what the server has read to the browser's cache, as fresh as the page itself. */
export function giveQueries(queryClient: QueryClient, json: string): void {
  for (const { queryKey, data } of JSON.parse(json) as ReadQuery[]) queryClient.setQueryData(queryKey, data);
}
