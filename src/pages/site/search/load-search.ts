import { HttpError } from '../../../client/http.ts';
import { searchQuery } from '../../../client/search.ts';
import type { PageContext } from '../../context.ts';
import { readSearchParams, type SearchParams } from './search-address.ts';

/** Why the server could not search, as a sentence; null when it could, or nothing was asked. */
export interface LoadedSearch {
  failure: string | null;
}

/**
 * Waits for the results on the server; in a browser the page says itself how far they are. A search that is too busy is no
 * fault of the page, which still has its form.
 */
export async function loadSearch({ http, queryClient }: PageContext, url: SearchParams): Promise<LoadedSearch> {
  const input = readSearchParams(url);
  if (input.q === '') return { failure: null };
  const search = queryClient.ensureQueryData(searchQuery(http, input));
  if (!import.meta.env.SSR) {
    search.catch(() => undefined);
    return { failure: null };
  }
  return search.then(
    () => ({ failure: null }),
    (error) => ({ failure: failureOf(error) }),
  );
}

/** @returns what to tell the reader */
export function failureOf(error: unknown): string {
  const isBusy = error instanceof HttpError && error.code === 'busy';
  return isBusy ? error.detail : 'Search is unavailable right now. The problem is on our side.';
}
