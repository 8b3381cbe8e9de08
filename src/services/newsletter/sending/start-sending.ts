import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed, systemActor } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { raiseContentVersion } from '../../content-version/content-version.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { textColumns, writeTexts } from '../issues/issue-texts.ts';
import { changeableStates, isChangeable, staleIssue } from '../issues/refuse-change.ts';
import { requireContent } from '../issues/require-content.ts';
import { issueMailing } from '../mailings/mailing.ts';
import { refuseMove } from './refuse-move.ts';
import { writeIssueDeliveries } from './write-deliveries.ts';

export interface StartSendingInput {
  issueId: string;
  now: Date;
  /** The version that the editor read; another one is not sent. */
  version?: number | undefined;
  actor: Actor;
}

/**
 * Starts the sending of an issue: puts it into the archive and writes a delivery for every recipient. The worker sends the
 * emails (`jobs/send-emails.ts`); it also writes the remaining deliveries when the process ends before all are written.
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` when its sending has begun already; `stale-edit`; `issue-empty`
 */
export async function startSending(db: Database, input: StartSendingInput): Promise<void> {
  requireAllowed(input.actor, 'manage-newsletter');
  if (!(await begin(db, { ...input, isDue: false }))) await refuseStart(db, input.issueId);
  await writeIssueDeliveries(db, input);
}

/** Starts all scheduled issues that are due; each is started by only one instance. */
export async function startDueIssues(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute();
  for (const { id } of due) await startDue(db, { issueId: id, now });
}

interface Which {
  issueId: string;
  now: Date;
}

/** An issue that was emptied after it was scheduled becomes a draft again, with the reason. */
async function startDue(db: Database, which: Which): Promise<void> {
  try {
    await begin(db, { ...which, isDue: true, actor: systemActor('The schedule') });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'issue-empty') throw error;
    await sendBack(db, which, error.message);
  }
}

interface Beginning extends StartSendingInput {
  /** Start it only if it is still scheduled and due: an editor may have rescheduled or unscheduled it just now. */
  isDue: boolean;
}

/** @returns whether this call changed the issue's state; @throws ServiceError `issue-empty`, with nothing changed */
function begin(db: Database, { issueId, now, version, isDue, actor }: Beginning): Promise<boolean> {
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('newsletter_issues')
      .set({ status: 'sending', sent_at: at, trouble: null, restored_from: null })
      .where('id', '=', issueId)
      .where('status', 'in', isDue ? ['scheduled'] : changeableStates);
    if (isDue) query = query.where('send_at', '<=', at);
    if (version !== undefined) query = query.where('version', '=', version);
    const begun = await query.returning(textColumns).executeTakeFirst();
    if (!begun) return false;
    await requireContent(trx, { issueId, now });
    // They no longer follow the lead: all emails and the public page say the same. In the row the state has changed already.
    const label = await writeTexts(trx, { row: { ...begun, status: 'draft' }, change: {}, now });
    await recordAudit(trx, { actor, action: 'issue.send', subject: { id: issueId, label } });
    await raiseContentVersion(trx, ['issues']);
    return true;
  });
}

async function refuseStart(db: Database, issueId: string): Promise<never> {
  const issue = await db.selectFrom('newsletter_issues').select('status').where('id', '=', issueId).executeTakeFirst();
  if (issue && isChangeable(issue.status)) throw staleIssue();
  return refuseMove(db, issueMailing(issueId));
}

async function sendBack(db: Database, { issueId, now }: Which, why: string): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({
      status: 'draft',
      send_at: null,
      trouble: `It wasn't sent at the scheduled time: ${why}`,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', issueId)
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .execute();
}
