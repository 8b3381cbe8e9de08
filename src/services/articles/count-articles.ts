import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { readTotal, readTotals, totals } from '../totals/totals.ts';
import { type ArticleFilter, matching } from './article-filter.ts';

/** States that readers do not see. The trash is not among them: it is a list of its own. */
const hidden = ['draft', 'review', 'withdrawn'] as const;

/**
 * How many articles match a filter. The common filters (all, one category, the featured ones) come from the stored
 * totals, so that they cost the same in a large magazine; the few that are hidden or scheduled are counted in an index. Any other
 * filter is counted.
 */
export async function countArticles(db: Database, filter: ArticleFilter, now: Date): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) return readTotal(db, totals.articles);
  const { status } = filter;
  const visible = status === undefined || status === 'published' ? await readVisible(db, filter) : null;
  if (visible === null) return count(db, filter, now);
  if (status === undefined) return visible + (await countHidden(db, filter));
  return visible - (await count(db, { ...filter, status: 'scheduled' }, now));
}

/** @returns how many published and scheduled articles match the filter, by the stored totals; null when none is stored */
async function readVisible(db: Database, filter: ArticleFilter): Promise<number | null> {
  const { categoryId, authorId, isFeatured, since } = filter;
  if (authorId !== undefined || since !== undefined) return null;
  if (categoryId !== undefined) return isFeatured === undefined ? readTotal(db, totals.articlesIn(categoryId)) : null;
  if (isFeatured === 1) return readTotal(db, totals.featuredArticles);
  const [all = 0, featured = 0] = await readTotals(db, [totals.articles, totals.featuredArticles]);
  const visible = all - (await countHidden(db, {}));
  return isFeatured === 0 ? visible - featured : visible;
}

/**
 * Hidden articles are few, and are found by their state. SQLite, which has no statistics, would take the index of the category with its
 * thousands of articles, unless that condition is one that no index has.
 */
async function countHidden(db: Database, { categoryId, isFeatured }: ArticleFilter): Promise<number> {
  let query = db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .where('status', 'in', hidden);
  if (categoryId !== undefined) query = query.where(sql`category_id || ''`, '=', categoryId);
  if (isFeatured !== undefined) query = query.where(sql`is_featured + 0`, '=', isFeatured);
  return (await query.executeTakeFirstOrThrow()).articles;
}

async function count(db: Database, filter: ArticleFilter, now: Date): Promise<number> {
  const { articles } = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .where(matching(filter, now))
    .executeTakeFirstOrThrow();
  return articles;
}
