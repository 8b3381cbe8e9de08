import { setLabels } from '../../services/media/labels/set-labels.ts';
import { mediaFile, mediaLine } from '../masthead/media.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';
import { type StoredMedia, toRow } from './store-media.ts';

/** Columns of an image whose file the archive lacks: its entry is in the library as it was on the site that it comes from. */
const failed = { variants_state: 'failed' as const, variants_error: 'The original file is missing.' };

/** Adds the images of the list. @param images those whose files are stored */
export async function insertMedia({ trx, zip, now }: ImportContext, images: readonly StoredMedia[]): Promise<void> {
  const variants = new Map(images.map(({ id, variant }) => [id, variant]));
  for await (const line of readList(zip, mediaFile, mediaLine)) {
    const variant = variants.get(line.id);
    await trx
      .insertInto('media_items')
      .values({ ...toRow(line, now), ...(variant ? {} : failed) })
      .execute();
    if (variant) await trx.insertInto('media_variants').values(variant).execute();
    if (line.labels.length > 0) await setLabels(trx, { mediaId: line.id, names: line.labels });
  }
}
