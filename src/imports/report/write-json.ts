import type { Database } from '../../database/schema.ts';
import { readImport } from '../staging/imports-table.ts';
import { readCounts } from './read-counts.ts';
import { readLosses, readUrls } from './read-findings.ts';

/**
 * @returns the report of an import as JSON, in pieces: that of 20,000 articles has some hundred thousand lines
 */
export async function* reportJson(db: Database, importId: string): AsyncGenerator<string> {
  const { program } = await readImport(db, importId);
  const counts = await readCounts(db, importId);
  const head = JSON.stringify({ source: program, ...counts });
  yield `${head.slice(0, -1)},"losses":[`;
  yield* listOf(withoutItem(readLosses(db, importId)));
  yield '],"urls":[';
  yield* listOf(readUrls(db, importId));
  yield ']}\n';
}

async function* withoutItem(losses: ReturnType<typeof readLosses>) {
  for await (const { itemKind: _kind, itemKey: _key, ...loss } of losses) yield loss;
}

async function* listOf(values: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
  }
}
