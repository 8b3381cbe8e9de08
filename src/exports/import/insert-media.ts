import type { DatabaseTransaction } from '../../database/schema.ts';
import { setLabels } from '../../services/media/labels/set-labels.ts';
import type { StoredMedia } from './store-media.ts';

/** Adds images whose files are stored. */
export async function insertMedia(trx: DatabaseTransaction, images: readonly StoredMedia[]): Promise<void> {
  for (const { row, variant, labels } of images) {
    await trx.insertInto('media_items').values(row).execute();
    if (variant) await trx.insertInto('media_variants').values(variant).execute();
    if (labels.length > 0) await setLabels(trx, { mediaId: row.id, names: labels });
  }
}
