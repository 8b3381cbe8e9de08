import { opinionSlug } from '../../contract/opinion-slug.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';

/** How the page of an article looks: the class of `article.css`. */
export type ArticleForm = 'report' | 'opinion' | 'long-read';

type FormedArticle = Pick<ShownArticle, 'category' | 'readTime'>;

/** @returns what an editor has made of the article, by its category and its read time */
export function articleForm(article: FormedArticle): ArticleForm {
  if (article.category.slug === opinionSlug) return 'opinion';
  return isLongRead(article) ? 'long-read' : 'report';
}

/** @returns the classes of the element around the article */
export function articleClass(article: FormedArticle): string {
  return `${articleForm(article)} mx-auto max-w-page px-gutter`;
}

/** @returns whether the article takes long to read: its text has room for the newsletter's form */
export function isLongRead({ readTime }: Pick<FormedArticle, 'readTime'>): boolean {
  return readTime >= pageLimits.longReadMinutes;
}
