import type { Database } from '../../../database/schema.ts';
import { refuseMove } from './refuse-move.ts';

/**
 * Pauses a sending; emails that are under way, at most those of half a second, are still sent.
 * @throws ServiceError `not-found`; `issue-state` when it is not being sent
 */
export async function pauseSending(db: Database, { issueId }: { issueId: string }): Promise<void> {
  if (!(await move(db, issueId, { from: 'sending', to: 'paused' }))) await refuseMove(db, issueId);
}

/**
 * Resumes a paused sending.
 * @throws ServiceError `not-found`; `issue-state` when it is not paused
 */
export async function resumeSending(db: Database, { issueId }: { issueId: string }): Promise<void> {
  if (!(await move(db, issueId, { from: 'paused', to: 'sending' }))) await refuseMove(db, issueId);
}

/** Stores for the admin why nothing can be sent at the moment; null when sending works again. */
export async function noteTrouble(db: Database, input: { issueId: string; trouble: string | null }): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set({ trouble: input.trouble })
    .where('id', '=', input.issueId)
    .where('status', '=', 'sending')
    .execute();
}

interface Move {
  from: 'sending' | 'paused';
  to: 'sending' | 'paused';
}

/** @returns whether the issue was in the state `from` */
async function move(db: Database, issueId: string, { from, to }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issues')
    .set({ status: to, trouble: null })
    .where('id', '=', issueId)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
