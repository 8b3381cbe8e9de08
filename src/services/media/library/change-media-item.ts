import type { MediaItem } from '../../../contract/media.ts';
import type { Database, DatabaseTransaction, MediaItemsTable } from '../../../database/schema.ts';
import { changesOf, isUnchanged } from '../../audit/changes-of.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseStale, requireChangeable } from '../../image-uses/require-changeable.ts';
import { touchImage } from '../../image-uses/touch-image.ts';
import { moveFocalPoint } from '../edits/move-focal-point.ts';
import { readLabels } from '../labels/read-labels.ts';
import { setLabels } from '../labels/set-labels.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { readEdit } from '../recipes/stored-edit.ts';
import { showFirstVariant } from '../variants/first-variant.ts';
import type { ChangeMediaInput } from './change-media-input.ts';
import { changeableColumns, toColumns } from './changeable-fields.ts';
import { type EditedImage, editImage } from './edit-image.ts';
import { readMediaItem, requireMediaItem } from './read-media-item.ts';
import { searchWordsOf } from './search-words.ts';

/**
 * Changes an image's texts and its edit; fields that are not given stay. An image that looks different has its first variant
 * before the call returns; a job makes the others.
 * @returns the media item as stored
 * @throws ServiceError `not-found`; `not-allowed`; `invalid` for an edit that cannot be made; `media-state` when it is in the
 *   trash; `stale-edit` when another version is stored than the given one, or when its file was replaced meanwhile
 */
export async function changeMediaItem(
  db: Database,
  media: MediaParts,
  input: ChangeMediaInput & { siteUrl: string },
): Promise<MediaItem> {
  const edited = await editImage(db, media, input);
  return db.transaction().execute(async (trx) => {
    await changeInTransaction(trx, input, edited);
    return readMediaItem(trx, input);
  });
}

/**
 * Changes a media item in a transaction of the caller.
 * @param edited how it looks from now on, if that changes
 * @throws ServiceError as `changeMediaItem` does
 */
export async function changeInTransaction(
  trx: DatabaseTransaction,
  { id, change, actor, now }: ChangeMediaInput,
  edited?: EditedImage,
): Promise<void> {
  const before = await raiseVersion(trx, { id, version: change.version });
  requireChangeable(actor, before);
  if (edited && edited.sha256 !== before.sha256) refuseStale();
  const columns = { ...(edited && editedColumns(before, edited)), ...toColumns(change) };
  const labels = change.labels && (await changeLabels(trx, id, change.labels));
  const then = { ...before, labels: labels?.before };
  const said = {
    ...toColumns(change),
    ...(edited && { edit: edited.columns.edit }),
    ...(labels && { labels: labels.after }),
  };
  const changes = changesOf<object>(then, said);
  if (isUnchanged(changes)) return;
  const search_words = searchWordsOf({ ...before, ...columns });
  await trx
    .updateTable('media_items')
    .set({ ...columns, search_words, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (edited) await showFirstVariant(trx, { ...edited, now });
  await touchImage(trx, id);
  const subject = { id, label: before.file_name };
  await recordAudit(trx, { actor, action: 'media.change', subject, ...changes });
}

/** @returns the columns of how the image looks; its focal point stays on what it was on */
function editedColumns(before: Pick<MediaItemsTable, 'focal_x' | 'focal_y' | 'edit'>, { columns }: EditedImage) {
  const point = { x: before.focal_x, y: before.focal_y };
  const { x: focal_x, y: focal_y } = moveFocalPoint(point, readEdit(before.edit), readEdit(columns.edit));
  return { ...columns, focal_x, focal_y };
}

async function changeLabels(trx: DatabaseTransaction, id: string, names: readonly string[]) {
  const read = async () => (await readLabels(trx, [id])).get(id) ?? [];
  const before = await read();
  await setLabels(trx, { mediaId: id, names });
  return { before, after: await read() };
}

/** Locks the row by writing it first, so that no other transaction changes it between the read and the write; works on both engines. */
async function raiseVersion(trx: DatabaseTransaction, { id, version }: { id: string; version: number | undefined }) {
  let update = trx
    .updateTable('media_items')
    .set((item) => ({ version: item('version', '+', 1) }))
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  const row = await update
    .returning([...changeableColumns, 'file_name', 'uploaded_by', 'trashed_at', 'sha256', 'edit'])
    .executeTakeFirst();
  if (row) return row;
  await requireMediaItem(trx, id);
  return refuseStale();
}
