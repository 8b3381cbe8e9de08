import type { MediaType } from '../../../contract/media.ts';
import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { originalKey } from '../../images/keys.ts';
import { originalType } from '../files/received-file.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import type { StoredObject } from '../originals/storage.ts';
import { refuseUnknown } from './read-media-item.ts';

/** Extensions by type, the preferred one first. */
const extensions: Record<MediaType, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
  heic: ['heic', 'heif', 'hif'],
};

interface Original extends StoredObject {
  /** With an extension of its type, whatever it was uploaded as: nothing else than an image program opens it. */
  name: string;
  /** Its media type. */
  type: string;
}

/**
 * @returns the file of an image as it was uploaded, with its location and camera: for an actor who may change the image
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function openOriginal(
  db: Database,
  { storage }: Pick<MediaParts, 'storage'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<Original> {
  const item = await db
    .selectFrom('media_items')
    .select(['id', 'sha256', 'type', 'file_name', 'uploaded_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) return refuseUnknown();
  requireAllowed(actor, 'change-media', { uploadedBy: item.uploaded_by });
  const stored = await storage.get(originalKey(item));
  if (!stored) throw new ServiceError('not-found', 'The file of this image is missing.');
  return { ...stored, name: nameOf(item.file_name, item.type), type: originalType(item) };
}

function nameOf(fileName: string, type: MediaType): string {
  const [preferred] = extensions[type];
  const given = fileName.match(/\.([^.]+)$/)?.[1]?.toLowerCase() ?? '';
  return extensions[type].includes(given) ? fileName : `${fileName}.${preferred}`;
}
