import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, MediaUploadsTable } from '../../../database/schema.ts';
import { log } from '../../../logging/log.ts';
import { type Actor, personActor } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { StorageError } from '../../errors/storage-error.ts';
import { isDatabaseUnavailable } from '../../errors/unavailable.ts';
import { uploadPartKey } from '../../images/keys.ts';
import { withLease } from '../../leases/with-lease.ts';
import { WorkProcessEnded } from '../../threads/work-process.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { addImage } from '../library/add-image.ts';
import { replaceFile } from '../library/replace-file.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { withWorkFolder } from '../originals/work-folder.ts';

/** Attempts without an answer, for example because the process died, after which the image is refused. */
const maxTries = 4;

interface Processing {
  id: string;
  /** Client IP of the request with the last byte; absent when a job goes on. */
  clientIp?: string | undefined;
  now: Date;
  siteUrl: string;
}

/** Result of an upload. */
type Outcome = { item: string } | { problem: Pick<ServiceError, 'kind' | 'message'> };

/**
 * Makes an image of an upload that has arrived whole, or puts it in the place of an image's file, or notes why it is refused;
 * then removes its parts. One instance does this at a time. When it is killed, another one begins anew, and recognises finished
 * work by its bytes.
 * @throws when the storage or the database fails, or no process can be started for the image; then there is another attempt
 */
export async function processUpload(db: Database, media: MediaParts, processing: Processing): Promise<void> {
  const { id } = processing;
  await withLease(db, `upload ${id}`, async () => {
    const upload = await beginAttempt(db, id);
    if (!upload) return;
    const outcome = await attempt(db, media, upload, processing);
    if (outcome) await finish(db, media, { id, now: processing.now, outcome });
  });
}

/** Counted before it begins, so that a file at which the process dies is not tried for ever. */
function beginAttempt(db: Database, id: string): Promise<MediaUploadsTable | undefined> {
  return db
    .updateTable('media_uploads')
    .set((upload) => ({ tries: upload('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined when there is to be another attempt */
async function attempt(
  db: Database,
  media: MediaParts,
  upload: MediaUploadsTable,
  { now, siteUrl, clientIp }: Processing,
): Promise<Outcome | undefined> {
  if (upload.tries > maxTries) return { problem: cannotBeOpened };
  try {
    const actor = await readActor(db, upload.account_id, clientIp);
    return await withWorkFolder(media.workDir, async (folder) => {
      const file = await assemble(db, media, upload, join(folder, 'file'));
      const input = { file, folder, actor, now, siteUrl };
      const removeEarlier = upload.remove_earlier === 1;
      if (upload.replaces !== null)
        return { item: (await replaceFile(db, media, { ...input, id: upload.replaces, removeEarlier })).id };
      const { item } = await addImage(db, media, input);
      return { item: item.id };
    });
  } catch (error) {
    if (error instanceof WorkProcessEnded && error.reason === 'ended') {
      await takeAttemptBack(db, upload.id);
      return undefined;
    }
    if (error instanceof StorageError || isDatabaseUnavailable(error) || isBusy(error)) {
      await takeAttemptBack(db, upload.id);
      throw error;
    }
    if (error instanceof ServiceError) return { problem: error };
    log.warn({ err: error }, `media: the upload ${upload.id} could not be made an image; it is tried again`);
    return upload.tries === maxTries ? { problem: cannotBeOpened } : undefined;
  }
}

const cannotBeOpened = new ServiceError('image-damaged', "This image can't be opened on this server.");

/** @returns whether this machine has no process for an image now */
function isBusy(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'busy';
}

/** Not the file was at fault, but the storage, the machine, or the stop of the server. */
async function takeAttemptBack(db: Database, id: string): Promise<void> {
  await db
    .updateTable('media_uploads')
    .set((upload) => ({ tries: upload('tries', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @returns the uploader, with the role of now; @throws ServiceError `not-allowed` when the account is gone */
async function readActor(db: Database, account: string, clientIp: string | undefined): Promise<Actor> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'author_id as authorId'])
    .where('id', '=', account)
    .executeTakeFirst();
  if (!person) throw new ServiceError('not-allowed', 'The account that uploaded this file is gone.');
  return personActor(person, { clientIp });
}

/** Puts the parts together in a local file. @throws ServiceError `gone` when one of them is not there as it was stored */
async function assemble(
  db: Database,
  { storage }: MediaParts,
  upload: MediaUploadsTable,
  path: string,
): Promise<ReceivedFile> {
  const parts = await db
    .selectFrom('media_upload_parts')
    .select(['start', 'bytes', 'name'])
    .where('upload_id', '=', upload.id)
    .orderBy('start')
    .execute();
  const hash = createHash('sha256');
  let bytes = 0;
  for (const part of parts) {
    const stored = await storage.get(uploadPartKey({ uploadId: upload.id, name: part.name }));
    if (stored?.size !== part.bytes || part.start !== bytes) throw lost;
    await pipeline(stored.body, createWriteStream(path, { flags: 'a' }));
    bytes += part.bytes;
  }
  if (bytes !== upload.bytes) throw lost;
  for await (const piece of createReadStream(path)) hash.update(piece);
  return { path, name: upload.file_name, bytes, sha256: hash.digest('hex') };
}

const lost = new ServiceError('gone', 'A part of this file was lost on the server. Upload it again.');

/** Stores the outcome, which forgets the parts, and then removes their files. */
async function finish(
  db: Database,
  { storage }: MediaParts,
  { id, now, outcome }: { id: string; now: Date; outcome: Outcome },
): Promise<void> {
  const result =
    'item' in outcome
      ? { state: 'done' as const, item_id: outcome.item }
      : {
          state: 'refused' as const,
          problem_code: outcome.problem.kind,
          problem_detail: outcome.problem.message,
        };
  const names = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('media_uploads')
      .set({ ...result, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    return trx.deleteFrom('media_upload_parts').where('upload_id', '=', id).returning('name').execute();
  });
  await storage.remove(names.map(({ name }) => uploadPartKey({ uploadId: id, name })));
}

/** @returns the ids of the uploads that have arrived and of which no image was made yet, oldest first */
export async function listReceivedUploads(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('media_uploads')
    .select('id')
    .where('state', '=', 'processing')
    .orderBy('updated_at')
    .execute();
  return rows.map(({ id }) => id);
}
