import type { MediaLabel } from '../../../contract/media.ts';
import type { Database } from '../../../database/schema.ts';
import { inAlphabeticalOrder } from './alphabetical-order.ts';

/** @returns all labels in alphabetical order, each with the number of images that a list of it has: none that are in the trash */
export async function listLabels(db: Database): Promise<MediaLabel[]> {
  const labels = await db
    .selectFrom('media_labels')
    .innerJoin('media_items', 'media_items.id', 'media_id')
    .select(({ fn }) => [fn.min('name').as('name'), fn.countAll<number>().as('images')])
    .where('trashed_at', 'is', null)
    .groupBy('label_key')
    .execute();
  return labels.toSorted(inAlphabeticalOrder);
}
