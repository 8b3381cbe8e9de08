import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { readRows } from '../../src/database/table-rows.ts';
import { readTableShape } from '../../src/database/table-shape.ts';
import { engines, usuallySqlite } from '../support/engines.ts';
import { exportedTables } from '../support/exported-tables.ts';
import { exportInto, openEmptySite, workFolder } from '../support/exporting.ts';
import { fillRest } from '../support/filled-rest.ts';
import { fillSite } from '../support/filled-site.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';

/** Values that a column may have without an export that knows it. */
const nothing = [null, '', 0, '[]', '{}'];

describe.each(usuallySqlite)('an export from %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('makes the same rows on the other engine, but for those with a reason', async () => {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const mediaSite = openMediaSite(magazine);
    await fillRest(magazine, mediaSite, await fillSite(magazine, mediaSite));
    const path = await exportInto(workFolder(), { db: magazine.db, media: mediaSite.media });
    const other = await openEmptySite(engines.find((name) => name !== engine) ?? engine);
    await other.take(path);
    const untried: string[] = [];
    for (const [table, treatment] of Object.entries(exportedTables)) {
      if (typeof treatment === 'string') continue;
      const except = Object.keys(treatment.except ?? {});
      const { columns, rows } = await readTable(magazine.db, table, except);
      const isEmpty = (column: string) => rows.every((row) => nothing.includes(row[column] ?? null));
      if (treatment.is === 'same') untried.push(...columns.filter(isEmpty).map((column) => `${table}.${column}`));
      expect.soft((await readTable(other.db, table, except)).rows, table).toEqual(rows);
    }
    expect(untried, 'columns without a value that could be lost').toEqual([]);
  });
});

/** @returns the rows without some columns, in an order that does not depend on the engine */
async function readTable(db: Database, table: string, except: readonly string[]) {
  const { columns, key } = await readTableShape(db, table);
  const compared = columns.filter((column) => !except.includes(column));
  const rows: Record<string, string | number | null>[] = [];
  for await (const slice of readRows(db, table, { columns: compared, key })) {
    for (const row of slice)
      rows.push(Object.fromEntries(compared.map((column, index) => [column, row[index] ?? null])));
  }
  const inOrder = rows.map((row) => [JSON.stringify(row), row] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return { columns: compared, rows: inOrder.map(([, row]) => row) };
}
