import type { Database } from '../../database/schema.ts';
import { readTotal, readTotals, totals } from '../totals/totals.ts';
import { type ArticleFilter, matching } from './article-filter.ts';

/**
 * How many articles match a filter. The common filters (all, one category, the featured ones) come from the stored
 * totals, so that they cost the same in a large magazine. For the published ones the query counts the few scheduled articles in
 * an index and subtracts them. Any other filter is counted.
 */
export async function countArticles(db: Database, filter: ArticleFilter, now: Date): Promise<number> {
  if (filter.status === 'scheduled') return count(db, filter, now);
  const total = await readStoredTotal(db, filter);
  if (total === null) return count(db, filter, now);
  if (!filter.status) return total;
  return total - (await count(db, { ...filter, status: 'scheduled' }, now));
}

/** @returns the stored total of a filter, whatever its status; null when none is stored */
async function readStoredTotal(db: Database, { categoryId, authorId, isFeatured, since }: ArticleFilter) {
  if (authorId !== undefined || since !== undefined) return null;
  if (categoryId !== undefined) return isFeatured === undefined ? readTotal(db, totals.articlesIn(categoryId)) : null;
  if (isFeatured === 1) return readTotal(db, totals.featuredArticles);
  const [all = 0, featured = 0] = await readTotals(db, [totals.articles, totals.featuredArticles]);
  return isFeatured === 0 ? all - featured : all;
}

async function count(db: Database, filter: ArticleFilter, now: Date): Promise<number> {
  const { articles } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .where(matching(filter, now))
    .executeTakeFirstOrThrow();
  return articles;
}
