import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';

/** The tables of what an import has read and decided, the rest of their primary keys behind the import, and rows of one transaction. */
const tables = {
  // Each has a whole text, twice: SQLite reads every page of it before it is free.
  import_items: { keys: ['kind', 'source_key'], slice: 50 },
  import_losses: { keys: ['item_kind', 'item_key', 'number'], slice: 500 },
  import_urls: { keys: ['from_path'], slice: 500 },
  import_files: { keys: ['url_hash'], slice: 500 },
} as const;

export type ImportTable = keyof typeof tables;

/** Tables of the findings of an import, beside the items. */
export const findingTables = ['import_losses', 'import_urls', 'import_files'] as const satisfies ImportTable[];

/** Runs one transaction. */
type Write = (work: (trx: DatabaseTransaction) => Promise<void>) => Promise<void>;

/**
 * Removes all that an import has in a table, in transactions of some ten milliseconds each: on SQLite all other writes wait for one.
 * @param write runs a transaction
 */
export async function deleteRows(
  db: Database,
  { importId, table }: { importId: string; table: ImportTable },
  write: Write,
): Promise<void> {
  const { keys, slice } = tables[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  for (let isLast = false; !isLast; ) {
    const { rows } = await sql<Record<string, string | number>>`
      select ${columns} from ${sql.table(table)} where import_id = ${importId} order by ${columns} limit 1 offset ${slice}`.execute(
      db,
    );
    const [next] = rows;
    isLast = next === undefined;
    const before = next ? sql`and (${columns}) < (${sql.join(keys.map((key) => next[key]))})` : sql``;
    await write(async (trx) => {
      await sql`delete from ${sql.table(table)} where import_id = ${importId} ${before}`.execute(trx);
    });
  }
}
