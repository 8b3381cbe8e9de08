import type { Database } from '../../../database/schema.ts';
import { uploadPartKey } from '../../images/keys.ts';
import type { MediaStorage } from '../originals/storage.ts';

interface WhichUploads {
  /** Those to which nothing has happened since. */
  before: Date;
  /** Only open ones of this account; all accounts and all states, when absent. */
  account?: string;
}

/**
 * Removes old uploads with their parts. One whose image is just being made is left alone. Several instances may do this at the
 * same time.
 */
export async function removeUploads(db: Database, storage: MediaStorage, which: WhichUploads): Promise<void> {
  const { before, account } = which;
  let query = db.selectFrom('media_uploads').select('id').where('updated_at', '<', before.toISOString());
  if (account !== undefined) query = query.where('account_id', '=', account).where('state', '=', 'receiving');
  for (const { id } of await query.execute()) await removeUpload(db, storage, id);
}

/**
 * Removes an upload: the rows first, then its files. If the process dies, the clean-up removes the remaining files.
 * @returns whether there was one that could be removed: not while its image is being made
 */
export async function removeUpload(db: Database, storage: MediaStorage, id: string): Promise<boolean> {
  const keys = await db.transaction().execute(async (trx) => {
    const parts = await trx.selectFrom('media_upload_parts').select('name').where('upload_id', '=', id).execute();
    const { numDeletedRows } = await trx
      .deleteFrom('media_uploads')
      .where('id', '=', id)
      .where('state', '!=', 'processing')
      .executeTakeFirst();
    return numDeletedRows > 0n ? parts.map(({ name }) => uploadPartKey({ uploadId: id, name })) : null;
  });
  if (!keys) return false;
  if (keys.length > 0) await storage.remove(keys);
  return true;
}
