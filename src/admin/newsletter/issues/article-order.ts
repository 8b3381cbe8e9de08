import type { ArticleSummary } from '../../../contract/articles.ts';

/** The articles of one category, which the email shows together. */
export interface ArticleCategory {
  slug: string;
  name: string;
  articles: ArticleSummary[];
}

/** One position up or down. */
export type Step = -1 | 1;

/** @returns the articles as the email groups them: categories in the order of their first articles */
export function byCategory(articles: readonly ArticleSummary[]): ArticleCategory[] {
  return [...Map.groupBy(articles, ({ category }) => category.slug)].map(([slug, group]) => ({
    slug,
    name: group[0]?.category.name ?? slug,
    articles: group,
  }));
}

/** @returns the articles with one of them moved within its category; unchanged at the category's end */
export function moveArticle(articles: readonly ArticleSummary[], id: string, step: Step): ArticleSummary[] {
  return byCategory(articles).flatMap((category) => move(category.articles, (article) => article.id === id, step));
}

/** @returns the articles with a whole category moved past its neighbour */
export function moveCategory(articles: readonly ArticleSummary[], slug: string, step: Step): ArticleSummary[] {
  return move(byCategory(articles), (category) => category.slug === slug, step).flatMap(
    (category) => category.articles,
  );
}

/** @returns the articles with one more, first in its category; a new category comes last */
export function putFirst(articles: readonly ArticleSummary[], added: ArticleSummary): ArticleSummary[] {
  const index = articles.findIndex(({ category }) => category.slug === added.category.slug);
  return index < 0 ? [...articles, added] : articles.toSpliced(index, 0, added);
}

/** @returns the items with the matching one moved; the same array when it is at the end */
export function move<Item>(items: readonly Item[], isMeant: (item: Item) => boolean, step: Step): Item[] {
  const from = items.findIndex(isMeant);
  const item = items[from];
  const neighbour = items[from + step];
  if (item === undefined || neighbour === undefined) return [...items];
  return items.with(from, neighbour).with(from + step, item);
}
