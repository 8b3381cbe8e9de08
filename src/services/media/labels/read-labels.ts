import type { Database } from '../../../database/schema.ts';
import { inAlphabeticalOrder } from './alphabetical-order.ts';

/** @returns the names of the labels that images have, in alphabetical order, by the ids of the images that have any */
export async function readLabels(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('media_labels').select(['media_id', 'name']).where('media_id', 'in', ids).execute();
  const labels = new Map<string, string[]>();
  for (const { media_id, name } of rows.toSorted(inAlphabeticalOrder)) {
    labels.set(media_id, [...(labels.get(media_id) ?? []), name]);
  }
  return labels;
}
