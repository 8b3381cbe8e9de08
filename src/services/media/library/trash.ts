import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireMediaItem } from './read-media-item.ts';
import { explainUses } from './refuse-used.ts';

interface Move {
  id: string;
  actor: Actor;
  now: Date;
}

/**
 * Moves a media item to the trash: the library no longer lists it, but its files stay, and its variants are served. One that is
 * in the trash already stays as it is.
 * @throws ServiceError `not-found`, `not-allowed`; `media-in-use`, which says where
 */
export async function trashMediaItem(db: Database, move: Move): Promise<void> {
  await db.transaction().execute((trx) => trashInTransaction(trx, move));
}

/** Does the same in a transaction of the caller. */
export function trashInTransaction(trx: DatabaseTransaction, move: Move): Promise<void> {
  return moveItem(trx, move, move.now.toISOString());
}

/**
 * Brings a media item back from the trash. One that is not there stays as it is.
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function restoreMediaItem(db: Database, move: Move): Promise<void> {
  await db.transaction().execute((trx) => moveItem(trx, move, null));
}

/** The version stays, since the texts do: a form that is open goes on after the item was restored. */
async function moveItem(trx: DatabaseTransaction, { id, actor, now }: Move, trashed_at: string | null): Promise<void> {
  const item = await trx
    .updateTable('media_items')
    .set({ trashed_at })
    .where('id', '=', id)
    .where('trashed_at', trashed_at === null ? 'is not' : 'is', null)
    .returning(['file_name', 'uploaded_by'])
    .executeTakeFirst();
  const { uploaded_by } = item ?? (await requireMediaItem(trx, id));
  requireAllowed(actor, 'change-media', { uploadedBy: uploaded_by });
  if (!item) return;
  // After the write, which waits for a transaction that is about to use the image.
  const inUse = trashed_at !== null && (await explainUses(trx, { id, now, doing: 'moved to the trash' }));
  if (inUse) throw inUse;
  const action = trashed_at === null ? 'media.restore' : 'media.trash';
  await recordAudit(trx, { actor, action, subject: { id, label: item.file_name } });
}
