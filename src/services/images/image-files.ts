import { firstUrlOf, jpegUrlOf } from '../../contract/image-variants.ts';
import type { PageImage } from '../../contract/images.ts';
import { variantTypes } from '../../contract/media.ts';
import type { Database } from '../../database/schema.ts';
import type { PageImages } from './page-images.ts';

/** A file of an image for programs other than browsers. */
export interface ImageFile {
  /** Absolute. */
  url: string;
  /** Media type. */
  type: string;
  /** Size in bytes; undefined if it is not known. */
  length: number | undefined;
}

/**
 * @returns for each image the JPEG, which every program shows, or while it is being made the WebP that every image has; with its size,
 *   which feeds ask for
 */
export async function readImageFiles(db: Database, images: PageImages): Promise<ReadonlyMap<PageImage, ImageFile>> {
  if (images.size === 0) return new Map();
  const rows = await db
    .selectFrom('media_variants')
    .select(['media_id', 'hash', 'format', 'width', 'bytes'])
    .where('media_id', 'in', [...images.keys()])
    .where('format', 'in', ['jpg', 'webp'])
    .execute();
  const lengths = new Map(rows.map((row) => [`${row.media_id}/${row.hash}/${row.width}.${row.format}`, row.bytes]));
  return new Map(
    [...images.values()].map((image) => {
      const jpeg = jpegUrlOf(image);
      const url = jpeg ?? firstUrlOf(image);
      const file = {
        url,
        type: variantTypes[jpeg ? 'jpg' : 'webp'],
        length: lengths.get(url.split('/media/')[1] ?? ''),
      };
      return [image, file];
    }),
  );
}
