import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { imageReference, parseImageReference } from '../../contract/images.ts';
import type { Database } from '../../database/schema.ts';
import { systemActor } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { findOwnFile } from '../images/stored-image.ts';
import { addImage } from '../media/library/add-image.ts';
import type { MediaParts } from '../media/originals/media-parts.ts';
import { withWorkFolder } from '../media/originals/work-folder.ts';

/** The actor who adds them. */
export const upgradeActor = systemActor('the upgrade');

/** Place of the files that the operator, or the sample of an earlier version, has put into the data folder. */
export interface OwnFiles {
  dataDir: string;
  siteUrl: string;
}

/** @returns whether a stored image is a path of our own, which a library's image is not */
export function isOwnPath(stored: string | null | undefined): stored is string {
  return stored?.startsWith('/media/') ?? false;
}

/**
 * Adds the file behind a path of our own to the library; one that is there already stays the image that it is.
 * @param path of a file in the media folder, or of a variant of an image in the library
 * @returns how content refers to the image; otherwise why it can't, as the end of a sentence
 * @throws when the storage or the database fails
 */
export async function addOwnFile(
  db: Database,
  media: MediaParts,
  { path, dataDir, siteUrl }: OwnFiles & { path: string },
): Promise<{ reference: string } | { problem: string }> {
  const id = parseImageReference(storeImageUrl(path, siteUrl) ?? '');
  if (id !== null) return (await isInLibrary(db, id)) ? { reference: imageReference(id) } : { problem: 'is gone' };
  const found = findOwnFile(path, dataDir);
  if (!found?.stats.isFile()) return { problem: 'is missing' };
  const { file, stats } = found;
  try {
    return await withWorkFolder(media.workDir, async (folder) => {
      const received = { path: file, name: basename(file), bytes: stats.size, sha256: await hashFile(file) };
      const added = { file: received, folder, actor: upgradeActor, now: new Date(), siteUrl };
      const { item } = await addImage(db, media, added);
      return { reference: imageReference(item.id) };
    });
  } catch (error) {
    if (error instanceof ServiceError) return { problem: `can't be used (${error.kind})` };
    throw error;
  }
}

async function isInLibrary(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('media_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
