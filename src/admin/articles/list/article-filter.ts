import type { ArticleFilter } from '../../../client/admin/articles.ts';
import { articleStatuses } from '../../../contract/article-status.ts';
import { limits } from '../../../contract/limits.ts';
import { articleSorts } from '../../../contract/lists.ts';

/** The filter in the URL's query; untrusted. */
export type ArticleSearch = { [name in keyof ArticleFilter]?: string | undefined };

const flags = ['0', '1'] as const;

/** @returns the filter in the URL, without invalid values */
export function readArticleFilter({
  q = '',
  category = '',
  author = '',
  status,
  featured,
  sort,
}: ArticleSearch): ArticleFilter {
  return {
    q: q.trim().slice(0, limits.searchLength),
    category,
    author,
    status: articleStatuses.find((known) => known === status) ?? '',
    featured: flags.find((known) => known === featured) ?? '',
    sort: articleSorts.find((known) => known === sort) ?? '',
  };
}

/** @returns whether any filter is set */
export function isNarrowing({ sort, ...filter }: ArticleFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
