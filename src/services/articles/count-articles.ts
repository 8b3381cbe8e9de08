import { type HiddenStatus, hiddenStatuses } from '../../contract/article-status.ts';
import type { Database } from '../../database/schema.ts';
import { readTotal, readTotals, totals } from '../totals/totals.ts';
import { type ArticleFilter, matching } from './article-filter.ts';
import { isScheduled } from './published.ts';

/**
 * How many articles match a filter. One condition alone is a stored total, so that it costs the same in a large magazine; the few
 * scheduled articles are counted in an index. Any other filter is counted.
 */
export async function countArticles(db: Database, filter: ArticleFilter, now: Date): Promise<number> {
  if (filter.status !== 'published') return (await readTotalOf(db, filter, now)) ?? count(db, filter, now);
  const visible = await readVisible(db, filter);
  if (visible === null) return count(db, filter, now);
  return visible - (await countArticles(db, { ...filter, status: 'scheduled' }, now));
}

/** @returns the number for a filter with one condition, or none, without counting its articles; null when there is no such number */
async function readTotalOf(db: Database, filter: ArticleFilter, now: Date): Promise<number | null> {
  const conditions = Object.values(filter).filter((value) => value !== undefined).length;
  if (conditions === 0) return readTotal(db, totals.articles);
  if (conditions > 1) return null;
  const { categoryId, authorId, isFeatured, status } = filter;
  if (categoryId !== undefined) return readTotal(db, totals.listedIn(categoryId));
  if (authorId !== undefined) return readTotal(db, totals.listedBy(authorId));
  if (isFeatured === 1) return readTotal(db, totals.listedFeatured);
  if (isFeatured === 0) return readDifference(db, totals.articles, [totals.listedFeatured]);
  if (status === 'scheduled') return countScheduled(db, now);
  const hidden = hiddenStatuses.find((known) => known === status);
  return hidden ? readTotal(db, totals.articlesOf(hidden)) : null;
}

/** Without a condition on the trash, whose articles have no publish date, it is counted in the index alone. */
async function countScheduled(db: Database, now: Date): Promise<number> {
  const { articles } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .where(isScheduled(now))
    .executeTakeFirstOrThrow();
  return articles;
}

/** @returns how many published and scheduled articles match the filter, by the stored totals; null when none is stored */
async function readVisible(db: Database, filter: ArticleFilter): Promise<number | null> {
  const { categoryId, authorId, isFeatured, since } = filter;
  if (authorId !== undefined || since !== undefined) return null;
  if (categoryId !== undefined) return isFeatured === undefined ? readTotal(db, totals.articlesIn(categoryId)) : null;
  if (isFeatured === 1) return readTotal(db, totals.featuredArticles);
  const others = listedHidden.map(totals.articlesOf);
  return readDifference(db, totals.articles, isFeatured === 0 ? [...others, totals.featuredArticles] : others);
}

/** The states among those of `totals.articles` that readers do not see. */
const listedHidden = hiddenStatuses.filter((status): status is Exclude<HiddenStatus, 'trash'> => status !== 'trash');

/** @returns the first total less the others */
async function readDifference(db: Database, from: string, others: readonly string[]): Promise<number> {
  const [whole = 0, ...parts] = await readTotals(db, [from, ...others]);
  return parts.reduce((rest, part) => rest - part, whole);
}

async function count(db: Database, filter: ArticleFilter, now: Date): Promise<number> {
  const { articles } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .where(matching(filter, now))
    .executeTakeFirstOrThrow();
  return articles;
}
