import type { Selectable } from 'kysely';
import { hiddenStatuses } from '../../contract/article-status.ts';
import { type BylineColumns, bylinesOf } from '../../database/byline-columns.ts';
import type { ArticlesTable, StoredArticleStatus } from '../../database/schema.ts';
import { type TotalsChange, totals } from '../totals/totals.ts';

/** The fields of an article that the totals count by. */
type Counted = Pick<Selectable<ArticlesTable>, 'category_id' | 'is_featured' | 'view_count'> & {
  status: StoredArticleStatus | null;
} & BylineColumns;

/**
 * All articles outside of the trash and their views are counted; for readers, those of a category and the featured ones only while
 * they are published or scheduled.
 * @returns what `by` such articles add to the totals
 */
export function countedAs(article: Counted, by: 1 | -1): TotalsChange {
  const { status, category_id, is_featured, view_count } = article;
  const change = new Map<string, number>([
    [totals.articles, by],
    [totals.views, by * view_count],
    [totals.listedFeatured, by * is_featured],
  ]);
  if (category_id !== null) change.set(totals.listedIn(category_id), by);
  for (const { id } of bylinesOf(article)) change.set(totals.listedBy(id), by);
  const hidden = hiddenStatuses.find((known) => known === status);
  if (hidden) return change.set(totals.articlesOf(hidden), by);
  if (category_id !== null) change.set(totals.articlesIn(category_id), by);
  return change.set(totals.featuredArticles, by * is_featured);
}

/** @returns what both changes add together */
export function bothChanges(one: TotalsChange, other: TotalsChange): TotalsChange {
  const sum = new Map(one);
  for (const [name, by] of other) sum.set(name, (sum.get(name) ?? 0) + by);
  return sum;
}
