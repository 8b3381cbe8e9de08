import type { Stats } from '../../contract/stats.ts';
import type { Database } from '../../database/schema.ts';
import { countAuthors } from '../authors/list-authors.ts';
import { readTotals, totals } from '../totals/totals.ts';

/** @returns the figures of the dashboard; views of the last five seconds may be missing */
export async function readStats(db: Database): Promise<Stats> {
  const names = [totals.articles, totals.subscribers, totals.views, totals.featuredArticles];
  const [storedTotals, authors, categories] = await Promise.all([
    readTotals(db, names),
    countAuthors(db),
    countCategories(db),
  ]);
  const [articles = 0, subscribers = 0, views = 0, featuredArticles = 0] = storedTotals;
  return { articles, authors, categories, subscribers, views, featuredArticles };
}

/** Counted, without a stored total: a magazine has a handful of categories. */
async function countCategories(db: Database): Promise<number> {
  const { categories } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('categories'))
    .executeTakeFirstOrThrow();
  return categories;
}
