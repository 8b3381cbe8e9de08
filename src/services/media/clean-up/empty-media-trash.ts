import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../database/schema.ts';
import { systemActor } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { deleteMediaItem } from '../library/delete-media-item.ts';
import type { MediaStorage } from '../originals/storage.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes for good what has been in the trash for `limits.trashDays` days. Several instances may do this at the same time. */
export async function emptyMediaTrash(db: Database, storage: MediaStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.trashDays * day).toISOString();
  const items = await db.selectFrom('media_items').select('id').where('trashed_at', '<', before).execute();
  const actor = systemActor('the trash');
  for (const { id } of items) {
    try {
      await deleteMediaItem(db, { storage }, { id, actor, trashedBefore: before });
    } catch (error) {
      // Meanwhile another instance may have deleted it, or an editor restored it, and perhaps moved it to the trash again.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
}
