import { variantTypes } from '../../../contract/media.ts';
import type { DatabaseTransaction, MediaItemsTable, MediaVariantsTable } from '../../../database/schema.ts';
import type { Actor } from '../../actors/actor.ts';
import { originalKey, variantKey } from '../../images/keys.ts';
import { originalType, type ReceivedFile } from '../files/received-file.ts';
import type { NewObject } from '../originals/storage.ts';
import type { InspectedImage } from '../processing/image-types.ts';
import { toRow } from './add-image.ts';
import { searchWordsOf } from './search-words.ts';

/** Texts of an image, and its focal point. */
export type ImageTexts = Pick<
  MediaItemsTable,
  'alt' | 'caption' | 'credit' | 'copyright_notice' | 'licence' | 'licence_url' | 'source_type' | 'focal_x' | 'focal_y'
>;

/** An image with all of its variants, made elsewhere by the same program. */
export interface FinishedImage {
  file: ReceivedFile;
  image: InspectedImage;
  texts: ImageTexts;
  variants: readonly (Pick<MediaVariantsTable, 'format' | 'width' | 'height' | 'bytes'> & { path: string })[];
}

/** A finished image that has its id. */
export interface NumberedImage extends FinishedImage {
  row: MediaItemsTable;
}

/** @returns the image as the library will have it, with a new id: nothing is left for the job that makes variants */
export function numberImage(finished: FinishedImage, input: { actor: Actor; now: Date }): NumberedImage {
  const row = toRow(finished.image, { file: finished.file, ...input });
  const texts = { ...row, ...finished.texts };
  return { ...finished, row: { ...texts, search_words: searchWordsOf(texts), variants_state: 'done' } };
}

/** @returns all files of the image, to be stored before it is inserted */
export function filesOf({ row, file, variants }: NumberedImage): NewObject[] {
  return [
    { key: originalKey(row), path: file.path, type: originalType(row) },
    ...variants.map(({ format, width, path }) => ({
      key: variantKey({ mediaId: row.id, hash: row.variants_hash, format, width }),
      path,
      type: variantTypes[format],
    })),
  ];
}

/** Adds images to the library whose files are stored, as part of a larger transaction. */
export async function insertFinishedImages(trx: DatabaseTransaction, images: readonly NumberedImage[]): Promise<void> {
  await trx
    .insertInto('media_items')
    .values(images.map(({ row }) => row))
    .execute();
  const variants = images.flatMap(({ row, variants }) =>
    variants.map(({ format, width, height, bytes }) => {
      return { media_id: row.id, hash: row.variants_hash, format, width, height, bytes, outdated_at: null };
    }),
  );
  await trx.insertInto('media_variants').values(variants).execute();
}
