import type { MediaItem } from '../../../contract/media.ts';
import type { Database, DatabaseTransaction, MediaItemsTable } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { log } from '../../../logging/log.ts';
import type { Actor } from '../../actors/actor.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { refuseStale, requireChangeable } from '../../image-uses/require-changeable.ts';
import { touchImage } from '../../image-uses/touch-image.ts';
import { originalKey, parseOriginalKey, variantFolder } from '../../images/keys.ts';
import { fileColumns, imageColumns } from '../files/image-columns.ts';
import { type ReceivedFile, storeFiles } from '../files/received-file.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import type { InspectedImage } from '../processing/image-types.ts';
import { noteEarlierFiles, type StoredOriginal } from '../removal/note-earlier-files.ts';
import { keepFiles, removeNotedFiles } from '../removal/remove-noted-files.ts';
import { showFirstVariant } from '../variants/first-variant.ts';
import { readMediaItem, refuseUnknown } from './read-media-item.ts';
import { searchWordsOf } from './search-words.ts';

interface Point {
  x: number;
  y: number;
}

/** An image's new file, which was inspected. */
export interface NewFile {
  id: string;
  file: ReceivedFile;
  image: InspectedImage;
  /** A folder for the files made from it, which the caller removes. */
  folder: string;
  /** @returns the focal point in the new image @param edit how the earlier one was turned and cut */
  focalOf: (point: Point, edit: string | null, before: Pick<MediaItemsTable, 'file_width' | 'file_height'>) => Point;
  /** Whether the earlier files are removed for good, at once. */
  removeEarlier: boolean;
  /** SHA-256 of the file that the new one was made of: it is refused when the image has another one by now. */
  editedFrom?: string;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/**
 * Replaces the file of an image: first the files are stored, then the row is written, then, if the caller wants that, the earlier
 * files are removed.
 * @returns the media item as stored
 * @throws ServiceError `not-found`; `not-allowed`; `media-state` when it is in the trash; `media-exists` for a file that another
 *   item has; `stale-edit`
 */
export async function putFile(db: Database, media: MediaParts, input: NewFile): Promise<MediaItem> {
  const { id, file, image, now, removeEarlier } = input;
  const columns = fileColumns(image, file);
  const look = { ...imageColumns(columns, { edit: null, now }), placeholder: image.placeholder };
  await keepFiles(db, [
    originalKey({ id, sha256: file.sha256 }),
    variantFolder({ mediaId: id, hash: look.variants_hash }),
  ]);
  const { row: variant } = await storeFiles(media, { id, ...columns, ...look }, input);
  const originals = removeEarlier ? await listOriginals(media, id) : [];
  const item = await db
    .transaction()
    .execute(async (trx) => {
      const earlier = await writeFile(trx, { ...input, columns: { ...columns, ...look } });
      await showFirstVariant(trx, { sha256: file.sha256, variant, now });
      if (removeEarlier) await noteEarlierFiles(trx, { id, originals, replaced: earlier, now });
      await touchImage(trx, id);
      return readMediaItem(trx, input);
    })
    .catch(async (error: unknown) => {
      // It has arrived as another image at the same time. The clean-up removes what was stored.
      if (isUniqueViolation(error)) refuseOwned(await findOwner(db, file));
      throw error;
    });
  if (removeEarlier) await removeNow(db, media, now);
  return item;
}

/** Removes the noted files; where the storage fails, the job does it. */
export async function removeNow(db: Database, { storage }: Pick<MediaParts, 'storage'>, now: Date): Promise<void> {
  await removeNotedFiles(db, storage, now).catch((err: unknown) =>
    log.warn({ err }, 'media: earlier files of an image could not be removed; it is tried again within a minute'),
  );
}

/** @returns the originals that the storage has of an image, with the file of a replacement that is under way */
export async function listOriginals({ storage }: Pick<MediaParts, 'storage'>, id: string): Promise<StoredOriginal[]> {
  const originals: StoredOriginal[] = [];
  for await (const { key, changedAt } of storage.list(`originals/${id}/`)) {
    const original = parseOriginalKey(key);
    if (original) originals.push({ sha256: original.sha256, storedAt: changedAt });
  }
  return originals;
}

interface Owner {
  id: string;
  file_name: string;
  trashed_at: string | null;
}

/** @returns the item that has the file */
export async function findOwner(db: Database, { sha256 }: ReceivedFile): Promise<Owner | undefined> {
  const columns = ['id', 'file_name', 'trashed_at'] as const;
  return db.selectFrom('media_items').select(columns).where('sha256', '=', sha256).executeTakeFirst();
}

/** @throws ServiceError `media-exists` */
export function refuseOwned(owner: Owner | undefined): never {
  const where = owner?.trashed_at ? 'in the trash' : 'in the library';
  const name = owner ? `“${owner.file_name}”` : 'another image';
  throw new ServiceError('media-exists', `This file is already ${where} as ${name}. Use that image instead.`);
}

type Columns = ReturnType<typeof fileColumns> & ReturnType<typeof imageColumns> & { placeholder: string };

/** @returns the SHA-256 of the earlier file */
async function writeFile(
  trx: DatabaseTransaction,
  { id, actor, now, columns, focalOf, removeEarlier, editedFrom }: NewFile & { columns: Columns },
): Promise<string> {
  // Raised first: it locks the row, on both engines.
  const before = await trx
    .updateTable('media_items')
    .set((item) => ({ version: item('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!before) return refuseUnknown();
  requireChangeable(actor, before);
  if (editedFrom !== undefined && editedFrom !== before.sha256) refuseStale();
  const search_words = searchWordsOf({ ...before, ...columns });
  const { x: focal_x, y: focal_y } = focalOf({ x: before.focal_x, y: before.focal_y }, before.edit, before);
  await trx
    .updateTable('media_items')
    .set({ ...columns, focal_x, focal_y, search_words })
    .where('id', '=', id)
    .execute();
  const { file_name, type, bytes, width, height } = columns;
  const changes = changesOf<object>(before, { file_name, type, bytes, width, height });
  const after = removeEarlier ? { ...changes.after, earlier_files: 'removed' } : changes.after;
  await recordAudit(trx, {
    actor,
    action: 'media.replace',
    subject: { id, label: before.file_name },
    ...changes,
    after,
  });
  return before.sha256;
}
