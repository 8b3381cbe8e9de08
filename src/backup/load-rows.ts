import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { type Row, readRows, writeRows } from '../database/table-rows.ts';
import { readTableShape } from '../database/table-shape.ts';
import { BackupError } from './archive/backup-error.ts';
import type { Manifest, Summary } from './archive-format.ts';
import { mayBeRestored } from './backed-up-tables.ts';
import { compareTables, Tally } from './tally.ts';

/**
 * Prepares a new database for the rows of an archive: rows that its migrations have inserted are removed.
 * @param trx migrated up to the archive's last migration, and not further
 * @throws BackupError when the archive has tables or columns that such a database has not
 */
export async function emptyTables(trx: DatabaseTransaction, { tables }: Manifest): Promise<void> {
  for (const { name, columns } of tables) {
    const shape = await readTableShape(trx, name);
    const isSame = shape.columns.length === columns.length && columns.every((column) => shape.columns.includes(column));
    if (!isSame || !mayBeRestored(name)) {
      throw new BackupError(`The archive was not made by Masthead: no version of it has such a table ${name}.`);
    }
  }
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Inserts a slice of an archive. @throws BackupError when the database refuses it, which it does not do with rows of a site */
export async function loadRows(
  trx: DatabaseTransaction,
  table: string,
  slice: { columns: readonly string[]; rows: readonly Row[] },
): Promise<void> {
  try {
    await writeRows(trx, table, slice);
  } catch (error) {
    throw new BackupError(`Rows of ${table} can't be restored (${(error as Error).message}).`, { cause: error });
  }
}

/**
 * Compares the database with the archive's counts and checksums.
 * @throws BackupError when a count or a checksum differs
 */
export async function compareWithArchive(db: Database, manifest: Manifest, summary: Summary): Promise<void> {
  const tally = new Tally();
  for (const { name, columns } of manifest.tables) {
    tally.addTable(name);
    const { key } = await readTableShape(db, name);
    for await (const rows of readRows(db, name, { columns, key })) for (const row of rows) tally.addRow(name, row);
  }
  const difference = compareTables(tally.tables, summary.tables);
  if (difference) throw new BackupError(`What was restored is not what was backed up: ${difference}.`);
}
