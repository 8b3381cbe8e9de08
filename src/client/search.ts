import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../contract/paths.ts';
import type { SearchResult } from '../contract/search.ts';
import { cursorOf, type Http, withQuery } from './http.ts';

/** What is searched for; an empty string stands for what is not given. */
export interface SearchInput {
  q: string;
  /** Slug of a category. */
  category: string;
  cursor: string;
  limit: number;
}

/** One page of what a search finds. */
export interface SearchFindings {
  /** What these results answer. */
  q: string;
  items: SearchResult[];
  /** Where the next page starts; null on the last one. */
  next: string | null;
}

/** Published articles that the query asks for, the best first. It is given up as soon as nobody waits for it any more. */
export const searchQuery = (http: Http, input: SearchInput) =>
  queryOptions({
    queryKey: [apiPaths.search, input],
    queryFn: async ({ signal }): Promise<SearchFindings> => {
      const { items, next } = await http.list<SearchResult>(withQuery(apiPaths.search, { ...input }), signal);
      return { q: input.q, items, next: cursorOf(next) };
    },
    // A search that is too busy is not helped by asking it again at once.
    retry: false,
  });
