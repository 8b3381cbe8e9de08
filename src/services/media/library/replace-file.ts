import type { MediaItem } from '../../../contract/media.ts';
import type { Database, DatabaseTransaction, MediaItemsTable } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireChangeable } from '../../image-uses/require-changeable.ts';
import { moveFocalPoint } from '../edits/move-focal-point.ts';
import { inspectFile, type ReceivedFile } from '../files/received-file.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import type { InspectedImage } from '../processing/image-types.ts';
import { readEdit } from '../recipes/stored-edit.ts';
import { noteEarlierFiles, type StoredOriginal } from '../removal/note-earlier-files.ts';
import { findOwner, listOriginals, putFile, refuseOwned, removeNow } from './put-file.ts';
import { readMediaItem, refuseUnknown } from './read-media-item.ts';

/** How far two images' width divided by height may differ for them to be taken for the same image: by rounding. */
const sameProportions = 0.01;

export interface ReplaceFileInput {
  id: string;
  file: ReceivedFile;
  /** A folder for the files made from it, which the caller removes. */
  folder: string;
  /** Whether the earlier files are removed for good, at once; otherwise earlier variants are served for a while. */
  removeEarlier?: boolean;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/**
 * Gives a media item another file. Its texts and uses stay; the new image is shown whole, and its focal point stays if it has the
 * proportions of the earlier one. The earlier original is removed by the clean-up, after a day.
 * @returns the media item as stored; the same file changes nothing
 * @throws ServiceError `not-found`; `not-allowed`; `media-state` when it is in the trash; `media-exists` for a file that another
 *   item has; `image-type`, `image-damaged`, `image-too-heavy` or `too-large`, with the reason as a sentence
 */
export async function replaceFile(db: Database, media: MediaParts, input: ReplaceFileInput): Promise<MediaItem> {
  const { id, file, actor, now, removeEarlier = false } = input;
  if (removeEarlier) requireAllowed(actor, 'delete-media');
  const columns = ['uploaded_by', 'trashed_at'] as const;
  const item = await db.selectFrom('media_items').select(columns).where('id', '=', id).executeTakeFirst();
  requireChangeable(actor, item ?? refuseUnknown());
  const owner = await findOwner(db, file);
  if (owner && owner.id !== id) refuseOwned(owner);
  if (!owner) {
    const image = await inspectFile(media, file, actor);
    return putFile(db, media, { ...input, removeEarlier, image, focalOf: focalPointIn(image) });
  }
  if (removeEarlier) {
    const originals = await listOriginals(media, id);
    await db.transaction().execute((trx) => forgetEarlierFiles(trx, { id, originals, actor, now }));
    await removeNow(db, media, now);
  }
  return readMediaItem(db, input);
}

/** The file stays, and the earlier files are removed. @throws ServiceError as `replaceFile` does */
async function forgetEarlierFiles(
  trx: DatabaseTransaction,
  { id, originals, actor, now }: { id: string; originals: readonly StoredOriginal[]; actor: Actor; now: Date },
): Promise<void> {
  // Raised first: it locks the row, on both engines.
  const item = await trx
    .updateTable('media_items')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .returning(['file_name', 'uploaded_by', 'trashed_at'])
    .executeTakeFirst();
  if (!item) return refuseUnknown();
  requireChangeable(actor, item);
  await noteEarlierFiles(trx, { id, originals, now });
  const subject = { id, label: item.file_name };
  await recordAudit(trx, { actor, action: 'media.replace', subject, after: { earlier_files: 'removed' } });
}

function focalPointIn({ width, height }: InspectedImage) {
  return (
    point: { x: number; y: number },
    edit: string | null,
    before: Pick<MediaItemsTable, 'file_width' | 'file_height'>,
  ) => {
    const isSame = Math.abs(before.file_width / before.file_height / (width / height) - 1) < sameProportions;
    return isSame ? moveFocalPoint(point, readEdit(edit), null) : { x: 0.5, y: 0.5 };
  };
}
