import type { DatabaseTransaction } from '../../../database/schema.ts';
import type { Actor } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { auditSubjectOf } from './audit-subject.ts';

interface Restored {
  /** When the backup was made. */
  takenAt: string;
  actor: Actor;
}

/**
 * Holds up the issues, and the emails about corrections, that would be sent by themselves after a restore: a scheduled one is a draft
 * again, one that is being sent is paused. People who unsubscribed after the backup are subscribers again, and those who got the email since would get it
 * twice, so an editor has to decide.
 * @returns how many there are
 */
export async function holdRestoredMailings(trx: DatabaseTransaction, { takenAt, actor }: Restored): Promise<number> {
  const paused = await trx
    .updateTable('newsletter_issues')
    .set({ status: 'paused', restored_from: takenAt })
    .where('status', 'in', ['sending', 'paused'])
    .returning(['id', 'subject'])
    .execute();
  const unscheduled = await trx
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({ status: 'draft', send_at: null, restored_from: takenAt, version: eb('version', '+', 1) }))
    .where('status', '=', 'scheduled')
    .returning(['id', 'subject'])
    .execute();
  const corrections = await trx
    .updateTable('correction_mailings')
    .set({ status: 'paused', restored_from: takenAt })
    .where('status', 'in', ['sending', 'paused'])
    .returning(['id', 'subject'])
    .execute();
  for (const { id, subject } of corrections) {
    const about = await auditSubjectOf(trx, { mailing: { kind: 'correction', id }, subject });
    await recordAudit(trx, { actor, action: 'article.pause-correction', subject: about });
  }
  for (const { id, subject } of paused)
    await recordAudit(trx, { actor, action: 'issue.pause', subject: { id, label: subject } });
  for (const { id, subject } of unscheduled) {
    await recordAudit(trx, { actor, action: 'issue.unschedule', subject: { id, label: subject } });
  }
  return paused.length + unscheduled.length + corrections.length;
}
