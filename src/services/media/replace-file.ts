import type { MediaItem } from '../../contract/media.ts';
import type { Database, DatabaseTransaction, MediaItemsTable } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Actor, accountOf } from '../people/actor.ts';
import { ServiceError } from '../service-error.ts';
import { moveFocalPoint } from './edits/move-focal-point.ts';
import { readEdit } from './edits/stored-edit.ts';
import { fileColumns, imageColumns } from './image-columns.ts';
import type { MediaParts } from './media-parts.ts';
import { readMediaItem, refuseUnknown } from './read-media-item.ts';
import { inspectFile, type ReceivedFile, storeFiles } from './received-file.ts';
import { requireChangeable } from './require-changeable.ts';
import { searchWordsOf } from './search-words.ts';
import { touchImage } from './uses/touch-image.ts';
import { showFirstVariant } from './variants/first-variant.ts';

/** How far two images' width divided by height may differ for them to be taken for the same image: by rounding. */
const sameProportions = 0.01;

export interface ReplaceFileInput {
  id: string;
  file: ReceivedFile;
  /** A folder for what is made of it, which the caller removes. */
  folder: string;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/**
 * Gives a media item another file. What it says of itself and where it is used stay; the new image is shown whole, and its focal
 * point stays if it has the proportions of the earlier one. The earlier original is removed by the clean-up, after a day.
 * @returns the media item as stored; the same file changes nothing
 * @throws ServiceError `not-found`; `not-allowed`; `media-state` when it is in the trash; `media-exists` for a file that another
 *   item has; `image-type`, `image-damaged`, `image-too-heavy` or `too-large`, with the reason as a sentence
 */
export async function replaceFile(db: Database, media: MediaParts, input: ReplaceFileInput): Promise<MediaItem> {
  const { id, file, actor, now } = input;
  requireChangeable(actor, await readEarlier(db, id));
  const owner = await findOwner(db, file);
  if (owner?.id === id) return readMediaItem(db, input);
  if (owner) refuseOwned(owner);
  const image = await inspectFile(media, file, actor);
  const columns = fileColumns(image, file);
  const look = { ...imageColumns(columns, { edit: null, now }), placeholder: image.placeholder };
  const { row: variant } = await storeFiles(media, { id, ...columns, ...look }, input);
  try {
    return await db.transaction().execute(async (trx) => {
      await writeFile(trx, { ...input, columns: { ...columns, ...look } });
      await showFirstVariant(trx, { sha256: file.sha256, variant, now });
      await touchImage(trx, id);
      return readMediaItem(trx, input);
    });
  } catch (error) {
    // It has arrived as another image at the same time. The clean-up removes what was stored.
    if (isUniqueViolation(error)) refuseOwned(await findOwner(db, file));
    throw error;
  }
}

const earlierColumns = [
  'file_name',
  'type',
  'bytes',
  'width',
  'height',
  'file_width',
  'file_height',
  'edit',
  'focal_x',
  'focal_y',
  'alt',
  'caption',
  'credit',
  'uploaded_by',
  'trashed_at',
] as const;

type Earlier = Pick<MediaItemsTable, (typeof earlierColumns)[number]>;

async function readEarlier(db: Database, id: string): Promise<Earlier> {
  const item = await db.selectFrom('media_items').select(earlierColumns).where('id', '=', id).executeTakeFirst();
  return item ?? refuseUnknown();
}

interface Owner {
  id: string;
  file_name: string;
  trashed_at: string | null;
}

/** @returns the item that has the file */
async function findOwner(db: Database, { sha256 }: ReceivedFile): Promise<Owner | undefined> {
  const columns = ['id', 'file_name', 'trashed_at'] as const;
  return db.selectFrom('media_items').select(columns).where('sha256', '=', sha256).executeTakeFirst();
}

function refuseOwned(owner: Owner | undefined): never {
  const where = owner?.trashed_at ? 'in the trash' : 'in the library';
  const name = owner ? `“${owner.file_name}”` : 'another image';
  throw new ServiceError('media-exists', `This file is already ${where} as ${name}. Use that image instead.`);
}

type Columns = ReturnType<typeof fileColumns> & ReturnType<typeof imageColumns> & { placeholder: string };

async function writeFile(
  trx: DatabaseTransaction,
  { id, actor, now, columns }: ReplaceFileInput & { columns: Columns },
): Promise<void> {
  // Raised first: it locks the row, on both engines.
  const before = await trx
    .updateTable('media_items')
    .set((item) => ({ version: item('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .returning(earlierColumns)
    .executeTakeFirst();
  if (!before) return refuseUnknown();
  requireChangeable(actor, before);
  const search_words = searchWordsOf({ ...before, ...columns });
  await trx
    .updateTable('media_items')
    .set({ ...columns, ...focalPointIn(before, columns), search_words })
    .where('id', '=', id)
    .execute();
  const { file_name, type, bytes, width, height } = columns;
  const changes = changesOf<object>(before, { file_name, type, bytes, width, height });
  await recordAudit(trx, { actor, action: 'media.replace', subject: { id, label: before.file_name }, ...changes });
}

function focalPointIn(before: Earlier, { file_width, file_height }: Columns) {
  const isSame = Math.abs(before.file_width / before.file_height / (file_width / file_height) - 1) < sameProportions;
  const point = { x: before.focal_x, y: before.focal_y };
  const { x, y } = isSame ? moveFocalPoint(point, readEdit(before.edit), null) : { x: 0.5, y: 0.5 };
  return { focal_x: x, focal_y: y };
}
