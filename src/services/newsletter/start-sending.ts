import type { Database } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { refuseMove } from './refuse-move.ts';
import { writeDeliveries } from './write-deliveries.ts';

/**
 * Starts the sending of an issue that was not sent before: from now on it is in the archive, and every recipient has a
 * delivery. The letters themselves go out by the clock (`jobs/send-letters.ts`), which also finishes the deliveries when the
 * process ends in the middle of them.
 * @throws Refusal `not-found`; `issue-state` when it was started already
 */
export async function startSending(db: Database, input: { issueId: string; now: Date }): Promise<void> {
  if (!(await begin(db, { ...input, isDue: false }))) return refuseMove(db, input.issueId);
  await writeDeliveries(db, input);
}

/** Starts every scheduled issue whose time has come; of several instances one starts it. */
export async function startDueIssues(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute();
  for (const { id } of due) await begin(db, { issueId: id, now, isDue: true });
}

interface Beginning {
  issueId: string;
  now: Date;
  /** Only when it is still scheduled, for a time that has come: an editor may have put it off, or called it off, just now. */
  isDue: boolean;
}

/** @returns whether it was this call that changed the issue's state */
function begin(db: Database, { issueId, now, isDue }: Beginning): Promise<boolean> {
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('newsletter_issues')
      .set({ status: 'sending', sent_at: at, trouble: null })
      .where('id', '=', issueId)
      .where('status', 'in', isDue ? ['scheduled'] : ['draft', 'scheduled']);
    if (isDue) query = query.where('send_at', '<=', at);
    const { numUpdatedRows } = await query.executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await raiseContentVersion(trx);
    return true;
  });
}
