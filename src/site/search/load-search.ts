import { HttpError } from '../../client/http.ts';
import { pageSearchQuery, searchQuery } from '../../client/search.ts';
import type { PageContext } from '../page/context.ts';
import { readSearchParams, type SearchParams } from './search-params.ts';

/** `failure`: why the server could not search, as a sentence; null when it could, or when the query is empty. */
export interface LoadedSearch {
  failure: string | null;
}

/**
 * Waits for the results on the server; in a browser the page shows the state of the search itself. An overloaded search does
 * not fail the page, which still shows its form.
 */
export async function loadSearch({ http, queries }: PageContext, url: SearchParams): Promise<LoadedSearch> {
  const queryClient = await queries.load();
  const input = readSearchParams(url);
  if (input.q === '') return { failure: null };
  const search = queryClient.ensureQueryData(searchQuery(http, input));
  if (!import.meta.env.SSR) {
    search.catch(() => undefined);
    return { failure: null };
  }
  const pages = queryClient.ensureQueryData(pageSearchQuery(http, input.q));
  return Promise.all([search, pages]).then(
    () => ({ failure: null }),
    (error) => ({ failure: failureOf(error) }),
  );
}

/** @returns the message for the reader */
export function failureOf(error: unknown): string {
  const isBusy = error instanceof HttpError && error.code === 'busy';
  return isBusy ? error.detail : 'Search is unavailable right now. The problem is on our side.';
}
