import { join } from 'node:path';
import { limits } from '../../contract/limits.ts';
import type { MediaItemsTable } from '../../database/schema.ts';
import { AccountTurns } from '../threads/account-turns.ts';
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

/** Decoding takes up to ten seconds. As many wait as an account may have uploads under way; their files lie on the disk. */
const turns = new AccountTurns({ atOnce: 1, maxWaiting: limits.openUploads, whenFull: 'newest' });

/**
 * Accounts take turns.
 * @param account who has sent the file; null for the system
 * @returns what a file is that may become an image of the library
 * @throws ServiceError `image-type`, `image-damaged` or `too-large`, with the reason as a sentence; `busy` when too many of the account's wait
 */
export async function inspectFile(
  { limits: { megabytes, megapixels } }: MediaParts,
  { path }: ReceivedFile,
  account: string | null,
): Promise<InspectedImage> {
  const image = await turns.run(account ?? 'the system', () =>
    inspectImage(path, { bytes: megabytes * 1024 * 1024, megapixels }),
  );
  if ('refused' in image) throw refuseImage(image.refused, { megabytes, megapixels });
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
