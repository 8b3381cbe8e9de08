import { join } from 'node:path';
import type { MediaItemsTable } from '../../../database/schema.ts';
import { type Actor, accountOf } from '../../actors/actor.ts';
import { originalKey } from '../../images/keys.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import type { InspectedImage } from '../processing/image-types.ts';
import { inspectImage } from '../processing/process-image.ts';
import { refuseImage } from '../processing/refuse-image.ts';
import { type FirstVariant, makeFirstVariant, storeFirstVariant } from '../variants/first-variant.ts';

/** A file that has arrived whole. */
export interface ReceivedFile {
  path: string;
  /** The client's name for it: any text. */
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * @param actor whose turn it takes @returns the facts of a file that may become an image of the library
 * @throws ServiceError `image-type`, `image-damaged`, `image-too-heavy` or `too-large`, with the reason as a sentence
 */
export async function inspectFile(
  { limits }: MediaParts,
  { path }: ReceivedFile,
  actor: Actor,
): Promise<InspectedImage> {
  const { megabytes, megapixels } = limits;
  const bounds = { bytes: megabytes * 1024 * 1024, megapixels };
  const image = await inspectImage(path, bounds, { account: accountOf(actor) });
  if ('refused' in image) throw refuseImage(image.refused, limits);
  return image;
}

type Item = Pick<MediaItemsTable, 'id' | 'sha256' | 'type' | 'width' | 'height' | 'edit' | 'variants_hash'>;

/**
 * Stores a file as the original of an item, and its first variant, before its row is written. @param folder for the files made
 * from it
 * @throws ServiceError `image-too-heavy` or `image-damaged`
 */
export async function storeFiles(
  media: MediaParts,
  item: Item,
  { file, folder, actor }: { file: ReceivedFile; folder: string; actor: Actor },
): Promise<FirstVariant> {
  const first = await makeFirstVariant(item, {
    original: file.path,
    target: join(folder, 'first'),
    actor,
  });
  await media.storage.put(originalKey(item), file.path, originalType(item));
  await storeFirstVariant(media, first);
  return first;
}

/** @returns the media type of an original */
export function originalType({ type }: Pick<MediaItemsTable, 'type'>): string {
  return `image/${type}`;
}
