import type { AdminIssue } from '../../../contract/issues.ts';
import { messages } from '../../../contract/messages.ts';
import type { IssueSchedule } from '../../../contract/newsletter-sending.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import type { PublicRead } from '../../articles/present-article.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { readAdminIssue } from './read-admin-issue.ts';
import { changeableStates, refuseChange } from './refuse-change.ts';
import { requireContent } from './require-content.ts';

export interface ScheduleIssueInput extends PublicRead {
  id: string;
  schedule: IssueSchedule;
  actor: Actor;
}

/**
 * Schedules an issue, or moves it to another time. It can still be changed until its sending starts (`startDueIssues`).
 * @returns the changed issue
 * @throws ServiceError `not-allowed`; `invalid` for a time in the past; `not-found`; `issue-state` when its sending has begun; `stale-edit`;
 *   `issue-empty`
 */
export async function scheduleIssue(db: Database, { schedule, ...input }: ScheduleIssueInput): Promise<AdminIssue> {
  const { id, now, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  const { sendAt, version } = schedule;
  if (sendAt <= now.toISOString()) {
    throw new ServiceError('invalid', messages.sendAt.past, { errors: { sendAt: messages.sendAt.past } });
  }
  return db.transaction().execute(async (trx) => {
    let query = setTime(trx, sendAt, now).where('id', '=', id).where('status', 'in', changeableStates);
    if (version !== undefined) query = query.where('version', '=', version);
    const { numUpdatedRows } = await query.executeTakeFirst();
    if (numUpdatedRows === 0n) await refuseChange(trx, id);
    await requireContent(trx, { issueId: id, now });
    const issue = await readAdminIssue(trx, input);
    const subject = { id, label: issue.subject };
    await recordAudit(trx, { actor, action: 'issue.schedule', subject, after: { sendAt } });
    return issue;
  });
}

/**
 * Makes a scheduled issue a draft again.
 * @returns the changed issue
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` when it is not scheduled
 */
export async function unscheduleIssue(db: Database, input: Omit<ScheduleIssueInput, 'schedule'>): Promise<AdminIssue> {
  const { id, now, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await setTime(trx, null, now)
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await refuseUnscheduling(trx, id);
    const issue = await readAdminIssue(trx, input);
    await recordAudit(trx, { actor, action: 'issue.unschedule', subject: { id, label: issue.subject } });
    return issue;
  });
}

/** Setting the time counts as an editor's change: `composeWeekly` does not replace such a draft. */
function setTime(trx: DatabaseTransaction, sendAt: string | null, now: Date) {
  return trx.updateTable('newsletter_issues').set(({ eb }) => ({
    status: sendAt === null ? 'draft' : 'scheduled',
    send_at: sendAt,
    trouble: null,
    restored_from: null,
    version: eb('version', '+', 1),
    updated_at: now.toISOString(),
  }));
}

async function refuseUnscheduling(trx: DatabaseTransaction, id: string): Promise<never> {
  const known = await trx.selectFrom('newsletter_issues').select('status').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.issueNotFound.detail);
  if (known.status === 'draft') throw new ServiceError('issue-state', "This issue isn't scheduled.");
  throw new ServiceError('issue-state', 'This issue is already being sent. You can pause it.');
}
