import type { Database } from '../../database/schema.ts';
import { writeCsvRow } from '../../services/csv/write-csv-row.ts';
import { readLosses, readUrls } from './read-findings.ts';

/** @returns all losses of an import as a CSV file, in pieces */
export async function* lossesCsv(db: Database, importId: string): AsyncGenerator<string> {
  yield writeCsvRow(['article', 'kind', 'place', 'snippet']);
  for await (const { article, kind, place, snippet } of readLosses(db, importId)) {
    yield writeCsvRow([article, kind, place ?? 'text', snippet]);
  }
}

/** @returns all old URLs of an import and what they answer as a CSV file, in pieces */
export async function* urlsCsv(db: Database, importId: string): AsyncGenerator<string> {
  yield writeCsvRow(['from', 'status', 'to']);
  for await (const { from, status, to } of readUrls(db, importId)) yield writeCsvRow([from, String(status), to]);
}
