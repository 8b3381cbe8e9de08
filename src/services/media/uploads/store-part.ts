import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { newPartName, uploadPartKey } from '../../images/keys.ts';
import type { MediaStorage } from '../originals/storage.ts';

interface Part {
  uploadId: string;
  /** Offset in the file, in bytes: the one that the upload has. */
  start: number;
  bytes: number;
  /** A local file with these bytes. */
  path: string;
  now: Date;
}

/**
 * Stores the bytes that have arrived of an upload: first the file, then, in one step, its row and the upload's offset. Of two
 * parts for the same offset, which two instances may get at the same time, the second changes nothing.
 * @returns the new offset
 * @throws ServiceError `upload-offset` when the upload goes on elsewhere, or is gone
 */
export async function storePart(db: Database, storage: MediaStorage, part: Part): Promise<number> {
  const name = newPartName(part.start);
  const key = uploadPartKey({ uploadId: part.uploadId, name });
  await storage.put(key, part.path, 'application/octet-stream');
  const received = await notePart(db, { ...part, name });
  if (received !== null) return received;
  await storage.remove([key]);
  throw new ServiceError('upload-offset', 'The upload goes on at another byte. Ask where, then continue there.');
}

/** @returns the new offset; null when the upload has another one by now */
async function notePart(db: Database, part: Part & { name: string }): Promise<number | null> {
  const { uploadId, start, bytes, name, now } = part;
  return db.transaction().execute(async (trx) => {
    const upload = await trx
      .updateTable('media_uploads')
      .set((row) => ({ received: row('received', '+', bytes), updated_at: now.toISOString() }))
      .where('id', '=', uploadId)
      .where('received', '=', start)
      .where('state', '=', 'receiving')
      .returning(['received', 'bytes'])
      .executeTakeFirst();
    if (!upload) return null;
    await trx.insertInto('media_upload_parts').values({ upload_id: uploadId, start, bytes, name }).execute();
    if (upload.received === upload.bytes) {
      await trx.updateTable('media_uploads').set({ state: 'processing' }).where('id', '=', uploadId).execute();
    }
    return upload.received;
  });
}

/** @throws ServiceError `too-many-uploads` when an upload came in so many parts that its client must be broken */
export async function requirePartLeft(db: Database, uploadId: string): Promise<void> {
  const { parts } = await db
    .selectFrom('media_upload_parts')
    .select(({ fn }) => fn.countAll<number>().as('parts'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  if (parts < limits.uploadParts) return;
  throw new ServiceError('too-many-uploads', 'This upload was interrupted too often. Cancel it and start again.');
}
