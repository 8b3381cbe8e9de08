import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { touchImage } from '../../image-uses/touch-image.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { requireMediaItem } from './read-media-item.ts';

interface DeleteMediaInput {
  id: string;
  actor: Actor;
  /** ISO-8601, UTC; given, an item that was moved to the trash later than this stays there. */
  trashedBefore?: string;
}

/**
 * Deletes a media item in the trash for good, with its files. The row goes first: files that are left when the process dies, or
 * that a job is just storing, are removed by the clean-up.
 * @throws ServiceError `not-allowed`; `not-found`; `media-state` when it is not in the trash, or not long enough
 */
export async function deleteMediaItem(
  db: Database,
  { storage }: Pick<MediaParts, 'storage'>,
  { id, actor, trashedBefore }: DeleteMediaInput,
): Promise<void> {
  requireAllowed(actor, 'delete-media');
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('media_items')
      .where('id', '=', id)
      .where('trashed_at', 'is not', null)
      .$if(trashedBefore !== undefined, (query) => query.where('trashed_at', '<', trashedBefore ?? ''))
      .returning('file_name')
      .executeTakeFirst();
    if (!deleted) return refuse(trx, id);
    await touchImage(trx, id);
    await recordAudit(trx, { actor, action: 'media.delete', subject: { id, label: deleted.file_name } });
  });
  for (const prefix of [`media/${id}/`, `originals/${id}/`]) {
    const keys: string[] = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    await storage.remove(keys);
  }
}

async function refuse(trx: Database, id: string): Promise<never> {
  await requireMediaItem(trx, id);
  throw new ServiceError('media-state', 'Only images in the trash can be deleted permanently.');
}
