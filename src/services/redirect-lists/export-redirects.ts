import type { Database } from '../../database/schema.ts';
import { writeCsvRow } from '../csv/write-csv-row.ts';
import { selectRules } from '../redirect-rules/select-rules.ts';

/** Rows read at a time. */
const batch = 1000;

/** @returns all redirects as CSV in pieces, starting with the headings, which our own import recognises; the rules in their order, then the paths */
export async function* exportRedirects(db: Database): AsyncGenerator<string> {
  yield writeCsvRow(['from', 'to', 'kind', 'hits']);
  for (const { from, to, kind, hits } of await selectRules(db)) yield writeCsvRow([from, to, kind, String(hits)]);
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('redirects')
      .select(['from_path as from', 'to_path as to', 'hits'])
      .where('from_path', '>', after)
      .orderBy('from_path')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ from, to, hits }) => writeCsvRow([from, to, 'path', String(hits)])).join('');
    after = last.from;
  }
}
