import { v7 as uuid } from 'uuid';
import type { Database } from '../../src/database/schema.ts';
import { insertSeriesRow } from '../../src/services/article-series/insert-series-row.ts';
import { now } from './magazine.ts';

/** Stores a series whose slug is its title in small letters. @returns its id */
export async function storeSeries(db: Database, title: string): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const series = { id: uuid(), title, slug, description: '', image_url: null, created_at: now.toISOString() };
  await db.transaction().execute((trx) => insertSeriesRow(trx, series));
  return series.id;
}
