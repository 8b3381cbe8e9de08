import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Mailing, tablesOf } from '../mailings/mailing.ts';
import { auditSubjectOf } from './audit-subject.ts';
import { refuseMove } from './refuse-move.ts';

interface Which {
  mailing: Mailing;
  actor: Actor;
}

/**
 * Pauses a sending; emails that are under way, at most those of half a second, are still sent.
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` or `correction-state` when it is not being sent
 */
export async function pauseSending(db: Database, { mailing, actor }: Which): Promise<void> {
  requireAllowed(actor, 'manage-newsletter');
  if (!(await move(db, { mailing, actor }, { from: 'sending', to: 'paused' }))) await refuseMove(db, mailing);
}

/**
 * Resumes a paused sending.
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` or `correction-state` when it is not paused
 */
export async function resumeSending(db: Database, { mailing, actor }: Which): Promise<void> {
  requireAllowed(actor, 'manage-newsletter');
  if (!(await move(db, { mailing, actor }, { from: 'paused', to: 'sending' }))) await refuseMove(db, mailing);
}

/** Stores for the admin why nothing can be sent at the moment; null when sending works again. */
export async function noteTrouble(db: Database, input: { mailing: Mailing; trouble: string | null }): Promise<void> {
  await db
    .updateTable(tablesOf(input.mailing).mailings)
    .set({ trouble: input.trouble })
    .where('id', '=', input.mailing.id)
    .where('status', '=', 'sending')
    .execute();
}

const actions = {
  issue: { paused: 'issue.pause', sending: 'issue.resume' },
  correction: { paused: 'article.pause-correction', sending: 'article.resume-correction' },
} as const;

interface Move {
  from: 'sending' | 'paused';
  to: 'sending' | 'paused';
}

/** @returns whether the mailing was in the state `from` */
function move(db: Database, { mailing, actor }: Which, { from, to }: Move): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable(tablesOf(mailing).mailings)
      .set({ status: to, trouble: null, restored_from: null })
      .where('id', '=', mailing.id)
      .where('status', '=', from)
      .returning('subject')
      .executeTakeFirst();
    if (!moved) return false;
    await recordAudit(trx, {
      actor,
      action: actions[mailing.kind][to],
      subject: await auditSubjectOf(trx, { mailing, subject: moved.subject }),
    });
    return true;
  });
}
