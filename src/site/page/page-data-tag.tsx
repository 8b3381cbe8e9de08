import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouteMatch, useRouter } from '@tanstack/react-router';
import {
  type MatchData,
  matchIdInPage,
  type PageData,
  pageDataId,
  type ReadQuery,
  type SpecialLoaderKeys,
} from './page-data.ts';

/**
 * Writes `PageData` into the page; on the server only. The router's own way, a script for each page, takes twice the time: it
 * walks through every object that was read.
 */
export function PageDataTag() {
  const { stores, options } = useRouter();
  const { queries, refused, subscribed } = options.context;
  const data: PageData = {
    matches: renderedMatches(stores.matches.get()).map(describeMatch),
    queries: queries.loaded && takeQueries(queries.loaded),
    refused,
    subscribed,
  };
  return (
    <script
      id={pageDataId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin or end
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}

/** @returns the matches up to the first that does not show its own page */
function renderedMatches(matches: AnyRouteMatch[]): AnyRouteMatch[] {
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound);
  return end < 0 ? matches : matches.slice(0, end + 1);
}

function describeMatch({ id, status, loaderData, error, ssr, _notFound }: AnyRouteMatch): MatchData {
  const { onServer, inPage, ...rest }: SpecialLoaderKeys = loaderData ?? {};
  return {
    i: matchIdInPage(id),
    ...(status !== 'success' && { s: status }),
    l: loaderData && rest,
    ...(inPage !== undefined && { inPage: true }),
    ...(error instanceof Error ? { failure: error.message } : { e: error }),
    ...(ssr !== undefined && { ssr }),
    ...(_notFound && { g: true }),
  };
}

function takeQueries(queryClient: QueryClient): ReadQuery[] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return queries.map(({ queryKey, state }) => ({ queryKey, data: state.data }));
}
