import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { limits } from '../../../contract/limits.ts';

/** The filter in the URL's query; untrusted. */
export type ArticleSearch = { [name in keyof ArticleFilter]?: string | undefined };

const statuses = ['published', 'scheduled'] as const;

/** @returns the filter in the URL, without invalid values */
export function readArticleFilter({ q = '', category = '', author = '', status }: ArticleSearch): ArticleFilter {
  return {
    q: q.trim().slice(0, limits.searchLength),
    category,
    author,
    status: statuses.find((known) => known === status) ?? '',
  };
}

/** @returns whether any filter is set */
export function isNarrowing(filter: ArticleFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
