import { sql } from 'kysely';
import type { HiddenStatus } from '../../contract/article-status.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';

/** Names of the stored totals: counting 100,000 rows takes 9 ms, summing their views 190 ms. */
export const totals = {
  articles: 'articles',
  featuredArticles: 'featured-articles',
  views: 'views',
  subscribers: 'subscribers',
  /** Published and scheduled articles of a category. */
  articlesIn: (categoryId: string) => `articles-in:${categoryId}`,
  /** Articles that the admin lists, which are those outside of the trash: of a category, by an author, and the featured ones. */
  listedIn: (categoryId: string) => `listed-in:${categoryId}`,
  listedBy: (authorId: string) => `listed-by:${authorId}`,
  listedFeatured: 'listed-featured',
  /** Articles in a state that readers do not see. */
  articlesOf: (status: HiddenStatus) => `articles-of:${status}`,
} as const;

/** Adds `by` (may be negative) to a stored total, in the transaction of the change that it counts. */
export async function addToTotal(trx: DatabaseTransaction, name: string, by: number): Promise<void> {
  if (by !== 0) await writeTotal(trx, name, by);
}

/** The same, but it also writes when there is nothing to add, so that the time does not show which of the two it was. */
export async function writeTotal(trx: DatabaseTransaction, name: string, by: number): Promise<void> {
  await trx
    .insertInto('totals')
    .values({ name, value: by })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`totals.value + ${by}` }))
    .execute();
}

/** Amounts that a change adds to each total (name → amount). */
export type TotalsChange = ReadonlyMap<string, number>;

/** Adds to several totals, in the order of their names, so that two changes never deadlock. */
export async function addToTotals(trx: DatabaseTransaction, change: TotalsChange): Promise<void> {
  for (const [name, by] of [...change].sort(([a], [b]) => (a < b ? -1 : 1))) await addToTotal(trx, name, by);
}

/** @returns a stored total; 0 while nothing has been counted */
export async function readTotal(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('totals').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** @returns stored totals in the order of the names; 0 for each that has not been counted yet */
export async function readTotals(db: Database, names: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('totals').select(['name', 'value']).where('name', 'in', names).execute();
  return names.map((wanted) => rows.find(({ name }) => name === wanted)?.value ?? 0);
}
