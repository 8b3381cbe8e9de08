import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../contract/paths.ts';
import type { FoundPage, SearchResult } from '../contract/search.ts';
import { cursorOf, type Http, withQuery } from './http.ts';

/** A search; an empty string stands for a part that is not given. */
export interface SearchInput {
  q: string;
  /** Slug of a category. */
  category: string;
  /** Slug of a tag. */
  tag: string;
  cursor: string;
  limit: number;
}

/** One page of search results. */
export interface SearchFindings {
  /** The search that these results belong to. */
  q: string;
  items: SearchResult[];
  /** Where the next page starts; null on the last one. */
  next: string | null;
}

/** Static pages that match the query; none where they can't be read: the articles are what a reader searches. */
export const pageSearchQuery = (http: Http, q: string) =>
  queryOptions({
    queryKey: [apiPaths.searchPages, q],
    queryFn: async () => (await http.get<FoundPage[]>(withQuery(apiPaths.searchPages, { q })).catch(() => null)) ?? [],
    retry: false,
  });

/** Published articles that match the query, best match first. The call is aborted once no component uses it. */
export const searchQuery = (http: Http, input: SearchInput) =>
  queryOptions({
    queryKey: [apiPaths.search, input],
    queryFn: async ({ signal }): Promise<SearchFindings> => {
      const { items, next } = await http.list<SearchResult>(withQuery(apiPaths.search, { ...input }), signal);
      return { q: input.q, items, next: cursorOf(next) };
    },
    // No retry: an immediate one would only add load to an overloaded search.
    retry: false,
  });
