import type { Database } from '../../../database/schema.ts';
import { writeCsvRow } from './csv-row.ts';

/** Rows that are read at a time: memory stays the same, however long the list. */
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
  'sections',
] as const;

/** Gives the whole list as CSV, piece by piece, names of columns first; our own import knows them. */
export async function* exportSubscribers(db: Database): AsyncGenerator<string> {
  yield writeCsvRow(columns);
  const slugs = await readSlugs(db);
  let after = '';
  while (true) {
    const rows = await readBatch(db, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => writeCsvRow(columns.map((name) => (name === 'sections' ? describe(row[name], slugs) : row[name])))).join('');
    after = last.id;
  }
}

function readBatch(db: Database, after: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', ...columns])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}
