import { opinionSlug } from '../../../contract/opinion-slug.ts';
import { pageLimits } from '../../../contract/page-limits.ts';
import type { ShownArticle } from '../../../contract/preview-links.ts';

/** Class of an article whose page has a look of its own (`article.css`). */
export type ArticleForm = 'opinion' | 'long-read';

type FormedArticle = Pick<ShownArticle, 'category' | 'readTime'>;

/** @returns what an editor has made of the article, by its category and its read time; null for a page like most */
export function articleForm(article: FormedArticle): ArticleForm | null {
  if (article.category.slug === opinionSlug) return 'opinion';
  return isLongRead(article) ? 'long-read' : null;
}

/** @returns the classes of the element around the article */
export function articleClass(article: FormedArticle): string {
  return ['mx-auto max-w-page px-gutter', articleForm(article)].filter(Boolean).join(' ');
}

/** @returns whether the article takes long to read: its text has room for the newsletter's form */
export function isLongRead({ readTime }: Pick<FormedArticle, 'readTime'>): boolean {
  return readTime >= pageLimits.longReadMinutes;
}
