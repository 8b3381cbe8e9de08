import { pagePaths } from '../../contract/paths.ts';

/** What has to be selected of an article to know its address. */
export const urlColumns = ['articles.slug'] as const;

/** @returns the one address of an article that programs are given; where a page's own path is wanted, see `pagePaths` */
export function articleUrl({ slug }: { slug: string }, siteUrl: string): string {
  return siteUrl + pagePaths.article(slug);
}
