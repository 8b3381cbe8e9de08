import { limits } from '../../../contract/limits.ts';
import type { BulkMediaChange, BulkMediaResult } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import type { Actor } from '../../actors/actor.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { labelKey } from '../labels/label-key.ts';
import { readLabels } from '../labels/read-labels.ts';
import { changeInTransaction } from './change-media-item.ts';
import { trashInTransaction } from './trash.ts';

interface BulkInput extends BulkMediaChange {
  actor: Actor;
  now: Date;
}

/**
 * Changes several media items, each in a transaction of its own: one that can't be changed holds up no other.
 * @returns which were changed, and why others were not; in the order of the ids
 */
export async function changeManyMedia(db: Database, { ids, ...input }: BulkInput): Promise<BulkMediaResult> {
  const result: BulkMediaResult = { changed: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await db.transaction().execute((trx) => changeOne(trx, { id, ...input }));
      result.changed.push(id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      result.failed.push({ id, code: error.kind, detail: error.message });
    }
  }
  return result;
}

async function changeOne(
  trx: DatabaseTransaction,
  { id, change, actor, now }: Omit<BulkInput, 'ids'> & { id: string },
): Promise<void> {
  const { addLabels, removeLabels, trash, ...texts } = change;
  // Before the labels are read: of two calls at the same time the second one would take away what the first has added.
  await lockItem(trx, id);
  const labels = addLabels || removeLabels ? await labelsAfter(trx, id, change) : undefined;
  if (labels || Object.keys(texts).length > 0) {
    await changeInTransaction(trx, { id, change: { ...texts, ...(labels && { labels }) }, actor, now });
  }
  if (trash) await trashInTransaction(trx, { id, actor, now });
}

/** Locks the row with a write that changes nothing; works on both engines. */
async function lockItem(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .updateTable('media_items')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute();
}

/** @throws ServiceError `invalid` when there would be too many */
async function labelsAfter(
  trx: DatabaseTransaction,
  id: string,
  { addLabels = [], removeLabels = [] }: BulkMediaChange['change'],
): Promise<string[]> {
  const removed = new Set(removeLabels.map(labelKey));
  const kept = ((await readLabels(trx, [id])).get(id) ?? []).filter((name) => !removed.has(labelKey(name)));
  const labels = [...new Map([...addLabels, ...kept].map((name) => [labelKey(name), name])).values()];
  if (labels.length > limits.labelsOfImage) throw new ServiceError('invalid', `${messages.label.many}.`);
  return labels;
}
