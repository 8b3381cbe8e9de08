import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { limits } from '../../../contract/limits.ts';

/** The filter as it stands in the address, where anybody can have written it. */
export type ArticleSearch = { [name in keyof ArticleFilter]?: string | undefined };

const statuses = ['published', 'scheduled'] as const;

/** @returns the filter that the address asks for; what could not be asked is left out */
export function readArticleFilter({ q = '', category = '', author = '', status }: ArticleSearch): ArticleFilter {
  return {
    q: q.trim().slice(0, limits.searchLength),
    category,
    author,
    status: statuses.find((known) => known === status) ?? '',
  };
}

/** @returns whether it narrows the list at all */
export function isNarrowing(filter: ArticleFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
