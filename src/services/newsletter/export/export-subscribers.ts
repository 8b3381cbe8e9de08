import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../database/schema.ts';

/** Rows that are read at a time, in about 4 ms: memory stays the same, however long the list, and between two batches pages are answered. */
const batchSize = 1000;

const columns = [
  'email',
  'state',
  'subscribed_at',
  'consent_at',
  'consent_source',
  'confirmed_at',
  'left_at',
  'frequency',
] as const;

/**
 * Gives the whole list as CSV, piece by piece, names of columns first; our own import knows them. Categories stand there by their
 * slugs; none means all of them.
 */
export async function* exportSubscribers(db: Database): AsyncGenerator<string> {
  yield writeCsvRow([...columns, 'sections']);
  const slugs = await readSlugs(db);
  for (let after = ''; ; ) {
    const rows = await readBatch(db, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) => writeCsvRow([...columns.map((name) => row[name]), describeCategories(row.sections, slugs)]))
      .join('');
    after = last.id;
    await setImmediate();
  }
}

function readBatch(db: Database, after: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'sections', ...columns])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

/** @returns id → slug */
async function readSlugs(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** @param categories ids as JSON; a category that is gone is left out. When no other was chosen, emails tell of all, as none here says. */
function describeCategories(categories: string | null, slugs: ReadonlyMap<string, string>): string {
  if (categories === null) return '';
  const ids: string[] = JSON.parse(categories);
  return ids.flatMap((id) => slugs.get(id) ?? []).join(' ');
}

/** What spreadsheets take for the start of a formula, in fullwidth too (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

const mustBeQuoted = /[",\r\n\t']/;

/**
 * @returns one line of a CSV file (RFC 4180). A cell that a spreadsheet would run gets an apostrophe before it, which makes it text
 * there and which our own import takes off again.
 */
export function writeCsvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => writeCell(cell ?? '')).join(',')}\r\n`;
}

function writeCell(cell: string): string {
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
