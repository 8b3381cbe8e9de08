import type { SearchInput } from '../../../client/search.ts';
import { limits } from '../../../contract/limits.ts';

/** What is searched for, as it stands in the address, where anybody can have written it. */
export interface SearchParams {
  q?: string;
  category?: string;
  cursor?: string;
}

/** @returns what the address asks for; without words nothing is asked */
export function readSearchParams({ q = '', category = '', cursor = '' }: SearchParams): SearchInput {
  return {
    q: q.trim().slice(0, limits.searchLength).toWellFormed(),
    category,
    cursor,
    limit: limits.searchResultsPerPage,
  };
}

/** @returns what the address of a search says; what is not asked is left out */
export function toSearchParams(input: Partial<SearchInput>): SearchParams {
  const { q, category, cursor } = input;
  return { ...(q && { q }), ...(category && { category }), ...(cursor && { cursor }) };
}
