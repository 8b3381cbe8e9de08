import { join } from 'node:path';
import type { MediaItemsTable } from '../../database/schema.ts';
import { originalKey } from './keys.ts';
import type { MediaParts } from './media-parts.ts';
import type { InspectedImage } from './processing/image-types.ts';
import { inspectImage } from './processing/process-image.ts';
import { refuseImage } from './refuse-image.ts';
import { type FirstVariant, makeFirstVariant, storeFirstVariant } from './variants/first-variant.ts';

/** A file that has arrived whole. */
export interface ReceivedFile {
  path: string;
  /** As the client calls it: any text. */
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * @returns what a file is that may become an image of the library
 * @throws ServiceError `image-type`, `image-damaged` or `too-large`, with the reason as a sentence
 */
export async function inspectFile({ limits }: MediaParts, { path }: ReceivedFile): Promise<InspectedImage> {
  const { megabytes, megapixels } = limits;
  const image = await inspectImage(path, { bytes: megabytes * 1024 * 1024, megapixels });
  if ('refused' in image) throw refuseImage(image.refused, limits);
  return image;
}

type Item = Pick<MediaItemsTable, 'id' | 'sha256' | 'type' | 'width' | 'height' | 'edit' | 'variants_hash'>;

/**
 * Stores a file as the original of an item, and its first variant, before the row says so.
 * @param folder for what is made of the file
 */
export async function storeFiles(
  media: MediaParts,
  item: Item,
  { file, folder }: { file: ReceivedFile; folder: string },
): Promise<FirstVariant> {
  const first = await makeFirstVariant(item, { original: file.path, target: join(folder, 'first') });
  await media.storage.put(originalKey(item), file.path, originalType(item));
  await storeFirstVariant(media, first);
  return first;
}

/** @returns the media type of an original */
export function originalType({ type }: Pick<MediaItemsTable, 'type'>): string {
  return `image/${type}`;
}
