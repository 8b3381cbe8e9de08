import type { SeriesReference } from '../../contract/series.ts';
import type { Database } from '../../database/schema.ts';

/** @returns those of the series that exist; plain objects, as SQLite's rows are not */
export async function readReferences(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<SeriesReference[]> {
  const wanted = [...new Set(ids)].filter((id) => id != null);
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom('series').select(['id', 'title', 'slug']).where('id', 'in', wanted).execute();
  return rows.map((row) => ({ ...row }));
}
