import type { SearchInput } from '../../client/search.ts';
import { pageLimits } from '../../contract/page-limits.ts';

/** The query parameters of a search; untrusted. */
export interface SearchParams {
  q?: string;
  category?: string;
  tag?: string;
  cursor?: string;
}

/** @returns the search in the URL; an empty one when there are no words */
export function readSearchParams({ q = '', category = '', tag = '', cursor = '' }: SearchParams): SearchInput {
  return {
    q: q.trim().slice(0, pageLimits.searchLength).toWellFormed(),
    category,
    tag,
    cursor,
    limit: pageLimits.searchResultsPerPage,
  };
}

/** @returns the query parameters of a search, without the empty ones */
export function toSearchParams(input: Partial<SearchInput>): SearchParams {
  const { q, category, tag, cursor } = input;
  return { ...(q && { q }), ...(category && { category }), ...(tag && { tag }), ...(cursor && { cursor }) };
}
