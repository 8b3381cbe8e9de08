import { v7 as uuid } from 'uuid';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import type { Database, MediaItemsTable } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireRestorable } from '../../image-uses/require-changeable.ts';
import { originalKey } from '../../images/keys.ts';
import { fileColumns, imageColumns, tidy } from '../files/image-columns.ts';
import { inspectFile, type ReceivedFile, storeFiles } from '../files/received-file.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import type { InspectedImage } from '../processing/image-types.ts';
import { type FirstVariant, keyOf } from '../variants/first-variant.ts';
import { readMediaItem } from './read-media-item.ts';
import { searchWordsOf } from './search-words.ts';

interface AddImageInput {
  file: ReceivedFile;
  /** A folder for the files made from it, which the caller removes. */
  folder: string;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/** `isNew`: false for a file that was in the library already. */
interface AddedImage {
  item: MediaItem;
  isNew: boolean;
}

/**
 * Adds an image to the library. Its row is written last, after the original and the first variant were stored: a killed process
 * leaves files without an entry, which the clean-up removes. The other variants are made by a job.
 * @returns the new media item; for a file that is there already its item, out of the trash if it was in it
 * @throws ServiceError `not-allowed`; `media-state` for a file in the trash that the actor may not restore; `image-type`,
 *   `image-damaged`, `image-too-heavy` or `too-large`, with the reason as a sentence
 */
export async function addImage(db: Database, media: MediaParts, input: AddImageInput): Promise<AddedImage> {
  const { file, actor, siteUrl } = input;
  requireAllowed(actor, 'upload-media');
  const earlier = await takeEarlier(db, input);
  if (earlier) return { item: await readMediaItem(db, { id: earlier, siteUrl }), isNew: false };
  const row = toRow(await inspectFile(media, file, actor), input);
  const first = await storeFiles(media, row, input);
  if (await insert(db, { row, first, actor })) {
    return { item: await readMediaItem(db, { id: row.id, siteUrl }), isNew: true };
  }
  // The same file has arrived twice at the same time.
  await media.storage.remove([originalKey(row), keyOf(first.row)]);
  return addImage(db, media, input);
}

/**
 * @returns the id of the item that has this file already; a user who uploads it again wants to use it, so it leaves the trash
 * @throws ServiceError `media-state` for a user who may not restore it
 */
async function takeEarlier(db: Database, { file, actor }: AddImageInput): Promise<string | undefined> {
  const item = await db
    .selectFrom('media_items')
    .select(['id', 'file_name', 'uploaded_by', 'trashed_at'])
    .where('sha256', '=', file.sha256)
    .executeTakeFirst();
  if (!item?.trashed_at) return item?.id;
  requireRestorable(actor, item);
  const { id, file_name: label } = item;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('media_items')
      .set({ trashed_at: null })
      .where('id', '=', id)
      .where('trashed_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordAudit(trx, { actor, action: 'media.restore', subject: { id, label } });
  });
  return id;
}

/** @returns a row with a new id, whose variants are still to be made */
export function toRow(
  image: InspectedImage,
  { file, actor, now }: Pick<AddImageInput, 'file' | 'actor' | 'now'>,
): MediaItemsTable {
  const { proposed } = image;
  const columns = fileColumns(image, file);
  const texts = {
    alt: '',
    caption: tidy(proposed.caption, limits.captionLength),
    credit: tidy(proposed.credit, limits.creditLength),
  };
  const at = now.toISOString();
  return {
    id: uuid(),
    ...columns,
    ...texts,
    ...imageColumns(columns, { edit: null, now }),
    placeholder: image.placeholder,
    is_decorative: 0,
    copyright_notice: tidy(proposed.copyrightNotice, limits.copyrightNoticeLength),
    licence: '',
    licence_url: '',
    source_type: null,
    focal_x: 0.5,
    focal_y: 0.5,
    search_words: searchWordsOf({ ...columns, ...texts }),
    uploaded_by: actor.kind === 'person' ? actor.id : null,
    uploaded_by_name: actor.name,
    created_at: at,
    updated_at: at,
    version: 1,
    trashed_at: null,
  };
}

interface NewEntry {
  row: MediaItemsTable;
  first: FirstVariant;
  actor: Actor;
}

/** @returns whether it was inserted; false when the same file is there */
async function insert(db: Database, { row, first, actor }: NewEntry): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('media_items')
      .values(row)
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await trx.insertInto('media_variants').values(first.row).execute();
    const { file_name: label, type, bytes, width, height } = row;
    await recordAudit(trx, {
      actor,
      action: 'media.upload',
      subject: { id: row.id, label },
      after: { type, bytes, width, height },
    });
    return true;
  });
}
