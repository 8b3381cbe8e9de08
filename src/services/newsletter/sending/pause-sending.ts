import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseMove } from './refuse-move.ts';

interface Which {
  issueId: string;
  actor: Actor;
}

/**
 * Pauses a sending; emails that are under way, at most those of half a second, are still sent.
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` when it is not being sent
 */
export async function pauseSending(db: Database, { issueId, actor }: Which): Promise<void> {
  requireAllowed(actor, 'manage-newsletter');
  if (!(await move(db, { issueId, actor }, { from: 'sending', to: 'paused' }))) await refuseMove(db, issueId);
}

/**
 * Resumes a paused sending.
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` when it is not paused
 */
export async function resumeSending(db: Database, { issueId, actor }: Which): Promise<void> {
  requireAllowed(actor, 'manage-newsletter');
  if (!(await move(db, { issueId, actor }, { from: 'paused', to: 'sending' }))) await refuseMove(db, issueId);
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
function move(db: Database, { issueId, actor }: Which, { from, to }: Move): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('newsletter_issues')
      .set({ status: to, trouble: null, restored_from: null })
      .where('id', '=', issueId)
      .where('status', '=', from)
      .returning('subject')
      .executeTakeFirst();
    if (!moved) return false;
    const action = to === 'paused' ? 'issue.pause' : 'issue.resume';
    await recordAudit(trx, { actor, action, subject: { id: issueId, label: moved.subject } });
    return true;
  });
}
