import { v7 as uuid } from 'uuid';
import { limits } from '../../../contract/limits.ts';
import type { Database, DatabaseTransaction, MediaUploadsTable } from '../../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { requireChangeable } from '../../image-uses/require-changeable.ts';
import { refuseUnknown } from '../library/read-media-item.ts';
import { toFileName } from '../originals/file-name.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { refuseImage } from '../processing/refuse-image.ts';
import { removeUpload, removeUploads } from './remove-uploads.ts';

/** Milliseconds after which an idle open upload makes way, if its account has too many. */
const idleTime = 60 * 60 * 1000;

interface NewUpload {
  /** The client's name for the file: any text. */
  fileName: string;
  /** Size of the whole file. */
  bytes: number;
  /** Id of the media item whose file it replaces. */
  replaces?: string | undefined;
  /** Whether the files that it replaces are removed for good. */
  removeEarlier?: boolean | undefined;
  actor: Actor;
  now: Date;
}

/**
 * Begins a resumable upload.
 * @returns its id
 * @throws ServiceError `not-allowed`; `too-large` or `image-damaged` by its size; `not-found` or `media-state` for an image that it can't
 *   replace; `too-many-uploads` for one account
 */
export async function createUpload(db: Database, media: MediaParts, input: NewUpload): Promise<string> {
  const { fileName, bytes, replaces, removeEarlier, actor, now } = input;
  requireAllowed(actor, 'upload-media');
  if (removeEarlier) requireAllowed(actor, 'delete-media');
  const account = accountOf(actor);
  if (account === null) throw new ServiceError('not-allowed', 'Only somebody with an account can upload in parts.');
  if (replaces !== undefined) await requireReplaceable(db, { id: replaces, actor });
  if (bytes === 0) throw refuseImage('empty', media.limits);
  if (bytes > media.limits.megabytes * 1024 * 1024) throw refuseImage('too-large', media.limits);
  return openUpload(db, media, { account, fileName, bytes, replaces, removeEarlier, now });
}

/**
 * Counts a file that comes in one request among the unfinished uploads of its account, until `use` has ended: if the process
 * dies, its row is removed like those of other uploads.
 * @param bytes as far as they are known
 * @returns the result of `use`
 * @throws ServiceError `not-allowed`; `too-many-uploads` for one account
 */
export async function countWholeUpload<Result>(
  db: Database,
  media: MediaParts,
  { bytes, actor, now }: Pick<NewUpload, 'bytes' | 'actor' | 'now'>,
  use: () => Promise<Result>,
): Promise<Result> {
  requireAllowed(actor, 'upload-media');
  const account = accountOf(actor);
  if (account === null) return use();
  const id = await openUpload(db, media, { account, fileName: '', bytes, now });
  try {
    return await use();
  } finally {
    await removeUpload(db, media.storage, id);
  }
}

/** @returns the id of a new upload @throws ServiceError `too-many-uploads` */
async function openUpload(
  db: Database,
  media: MediaParts,
  { account, fileName, bytes, replaces, removeEarlier, now }: Omit<NewUpload, 'actor'> & { account: string },
): Promise<string> {
  const id = uuid();
  const at = now.toISOString();
  const row: MediaUploadsTable = {
    id,
    account_id: account,
    file_name: toFileName(fileName),
    bytes,
    received: 0,
    replaces: replaces ?? null,
    remove_earlier: Number(removeEarlier ?? false),
    state: 'receiving',
    tries: 0,
    problem_code: null,
    problem_detail: null,
    item_id: null,
    created_at: at,
    updated_at: at,
  };
  const insert = () => db.transaction().execute((trx) => insertUnlessTooMany(trx, row));
  if (await insert()) return id;
  await removeUploads(db, media.storage, { before: new Date(now.getTime() - idleTime), account });
  if (await insert()) return id;
  throw new ServiceError(
    'too-many-uploads',
    `There are already ${limits.openUploads} unfinished uploads. Finish or cancel some of them first.`,
    { retryAfter: 60 },
  );
}

/** Asked before anything is sent; `replaceFile` asks again. @throws ServiceError */
async function requireReplaceable(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const columns = ['uploaded_by', 'trashed_at'] as const;
  const item = await db.selectFrom('media_items').select(columns).where('id', '=', id).executeTakeFirst();
  requireChangeable(actor, item ?? refuseUnknown());
}

/** @returns whether it was inserted */
async function insertUnlessTooMany(trx: DatabaseTransaction, row: MediaUploadsTable): Promise<boolean> {
  // Locks the account, so that two uploads that begin at the same time are counted one after the other; works on both engines.
  await trx
    .updateTable('users')
    .set((user) => ({ name: user.ref('name') }))
    .where('id', '=', row.account_id)
    .execute();
  const { open } = await trx
    .selectFrom('media_uploads')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', row.account_id)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
  if (open >= limits.openUploads) return false;
  await trx.insertInto('media_uploads').values(row).execute();
  return true;
}
