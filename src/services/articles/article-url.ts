import { pagePaths } from '../../contract/paths.ts';

/** Columns that a query must select for `articleUrl`. */
export const urlColumns = ['articles.slug'] as const;

/** @returns the canonical absolute URL of an article; for its path see `pagePaths` */
export function articleUrl({ slug }: { slug: string }, siteUrl: string): string {
  return siteUrl + pagePaths.article(slug);
}
