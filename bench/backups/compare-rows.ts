import { backedUpTables } from '../../src/backup/backed-up-tables.ts';
import { Tally } from '../../src/backup/tally.ts';
import type { Database } from '../../src/database/schema.ts';
import { readRows } from '../../src/database/table-rows.ts';
import { readTableShape } from '../../src/database/table-shape.ts';

/** Columns of a table that have to be the same; undefined for all of them. */
type Compared = Readonly<Record<string, readonly string[] | undefined>>;

/** The columns that a restored site must have: all that a backup contains. */
export const restored: Compared = Object.fromEntries(backedUpTables.map((table) => [table, undefined]));

/**
 * The columns of the large tables that an imported site must have: accounts, versions and the sizes of images stay behind.
 * `recent_views` follows from `view_hours`, but for rows of no views.
 */
export const imported: Compared = {
  articles: ['id', 'slug', 'title', 'excerpt', 'content', 'status', 'publish_date', 'image_url', 'view_count'],
  article_slugs: ['slug', 'article_id'],
  authors: ['id', 'slug', 'name', 'bio'],
  categories: ['id', 'slug', 'name'],
  media_items: ['id', 'sha256', 'file_name', 'alt', 'caption', 'credit', 'variants_hash'],
  media_uses: undefined,
  newsletter_subscribers: ['email', 'state', 'frequency', 'subscribed_at'],
  totals: undefined,
  view_hours: undefined,
};

/** Compares two sites row by row. @returns the number of rows. @throws when any of them differs */
export async function compareRows(one: Database, other: Database, compared: Compared): Promise<number> {
  const [first, second] = [await tallyOf(one, compared), await tallyOf(other, compared)];
  const differing = first.filter(({ digest }, index) => digest !== second[index]?.digest);
  if (differing.length > 0) throw new Error(`other rows than before: ${differing.map(({ name }) => name).join(', ')}`);
  return first.reduce((sum, { rows }) => sum + rows, 0);
}

async function tallyOf(db: Database, compared: Compared) {
  const tally = new Tally();
  for (const [table, given] of Object.entries(compared)) {
    const shape = await readTableShape(db, table);
    tally.addTable(table);
    // The order of columns differs between engines.
    const columns = (given ?? shape.columns).toSorted();
    // The key comes with the rows, since slices are read in its order.
    const all = { key: shape.key, columns: [...columns, ...shape.key.filter((name) => !columns.includes(name))] };
    for await (const rows of readRows(db, table, all)) {
      for (const row of rows) tally.addRow(table, row.slice(0, columns.length));
    }
  }
  return tally.tables;
}
