import type { MediaChange, MediaItem } from '../../contract/media.ts';
import type { Database, DatabaseTransaction, MediaItemsTable } from '../../database/schema.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Actor, requireAllowed } from '../people/actor.ts';
import { ServiceError } from '../service-error.ts';
import { readMediaItem, requireMediaItem } from './read-media-item.ts';
import { searchWordsOf } from './search-words.ts';
import { touchImage } from './uses/touch-image.ts';

const changeable = [
  'alt',
  'is_decorative',
  'caption',
  'credit',
  'copyright_notice',
  'licence',
  'licence_url',
  'source_type',
  'focal_x',
  'focal_y',
] as const;

type ChangeableColumns = Pick<MediaItemsTable, (typeof changeable)[number]>;

export interface ChangeMediaInput {
  id: string;
  change: MediaChange;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/**
 * Changes what an image says of itself; fields that are not given stay.
 * @returns the media item as stored
 * @throws ServiceError `not-found`; `not-allowed`; `media-state` when it is in the trash; `stale-edit` when another version is
 *   stored than the given one
 */
export async function changeMediaItem(db: Database, input: ChangeMediaInput): Promise<MediaItem> {
  const { id, change, actor, now } = input;
  return db.transaction().execute(async (trx) => {
    const before = await raiseVersion(trx, { id, version: change.version, now });
    requireAllowed(actor, 'change-media', { uploadedBy: before.uploaded_by });
    if (before.trashed_at !== null) {
      throw new ServiceError('media-state', 'This image is in the trash. Restore it to change it.');
    }
    const columns = toColumns(change);
    const search_words = searchWordsOf({ ...before, ...columns });
    await trx
      .updateTable('media_items')
      .set({ ...columns, search_words })
      .where('id', '=', id)
      .execute();
    await touchImage(trx, id);
    const subject = { id, label: before.file_name };
    await recordAudit(trx, { actor, action: 'media.change', subject, ...changesOf<object>(before, columns) });
    return readMediaItem(trx, input);
  });
}

function toColumns(change: MediaChange): Partial<ChangeableColumns> {
  const { isDecorative, copyrightNotice, licenceUrl, sourceType, focalX, focalY, alt, caption, credit, licence } =
    change;
  const columns = {
    alt,
    is_decorative: isDecorative === undefined ? undefined : Number(isDecorative),
    caption,
    credit,
    copyright_notice: copyrightNotice,
    licence,
    licence_url: licenceUrl,
    source_type: sourceType,
    focal_x: focalX,
    focal_y: focalY,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Locks the row by writing it first, so that nobody changes it between the read and the write; works on both engines. */
async function raiseVersion(
  trx: DatabaseTransaction,
  { id, version, now }: { id: string; version: number | undefined; now: Date },
) {
  let update = trx
    .updateTable('media_items')
    .set((item) => ({ version: item('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  const row = await update.returning([...changeable, 'file_name', 'uploaded_by', 'trashed_at']).executeTakeFirst();
  if (row) return row;
  await requireMediaItem(trx, id);
  throw new ServiceError('stale-edit', 'This image has changed since you opened it. Your changes were not saved.');
}
