import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { Refusal } from '../refusal.ts';
import { changeableStates, isChangeable, staleIssue } from './issues/refuse-change.ts';
import { requireContent } from './issues/require-content.ts';
import { refuseMove } from './refuse-move.ts';
import { writeDeliveries } from './write-deliveries.ts';

export interface StartSendingInput {
  issueId: string;
  now: Date;
  /** The version that was looked at; another one is not sent. */
  version?: number | undefined;
}

/**
 * Starts the sending of an issue that was not sent before: from now on it is in the archive, and every recipient has a
 * delivery. The letters themselves go out by the clock (`jobs/send-letters.ts`), which also finishes the deliveries when the
 * process ends in the middle of them.
 * @throws Refusal `not-found`; `issue-state` when it was started already; `stale-edit`; `issue-empty`
 */
export async function startSending(db: Database, { issueId, now, version }: StartSendingInput): Promise<void> {
  const hasBegun = await db.transaction().execute((trx) => {
    const query = toBegin(trx, { issueId, now }).where('status', 'in', changeableStates);
    return begin(trx, { issueId, now }, version === undefined ? query : query.where('version', '=', version));
  });
  if (!hasBegun) await refuseStart(db, issueId);
  await writeDeliveries(db, { issueId, now });
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
  for (const { id } of due) await startDue(db, { issueId: id, now });
}

interface Which {
  issueId: string;
  now: Date;
}

/** An issue that was emptied after it was scheduled is a draft again, and says why. */
async function startDue(db: Database, which: Which): Promise<void> {
  try {
    await db.transaction().execute((trx) => begin(trx, which, stillDue(toBegin(trx, which), which.now)));
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'issue-empty') throw error;
    await sendBack(db, which, error.message);
  }
}

/** @returns the update that starts a sending, still to be narrowed to where that is right */
function toBegin(trx: DatabaseTransaction, { issueId, now }: Which) {
  return trx
    .updateTable('newsletter_issues')
    .set({ status: 'sending', sent_at: now.toISOString(), trouble: null })
    .where('id', '=', issueId);
}

type Beginning = ReturnType<typeof toBegin>;

/** Somebody may have taken the schedule back, or moved it, since it was read. */
function stillDue(query: Beginning, now: Date): Beginning {
  return query.where('status', '=', 'scheduled').where('send_at', '<=', now.toISOString());
}

/** @returns whether it was this call that changed the issue's state; @throws Refusal `issue-empty` */
async function begin(trx: DatabaseTransaction, which: Which, query: Beginning): Promise<boolean> {
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await requireContent(trx, which);
  await raiseContentVersion(trx);
  return true;
}

async function refuseStart(db: Database, issueId: string): Promise<never> {
  const issue = await db.selectFrom('newsletter_issues').select('status').where('id', '=', issueId).executeTakeFirst();
  if (issue && isChangeable(issue.status)) throw staleIssue();
  return refuseMove(db, issueId);
}

async function sendBack(db: Database, { issueId, now }: Which, why: string): Promise<void> {
  await db
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({
      status: 'draft',
      send_at: null,
      trouble: `It was not sent at its time: ${why}`,
      version: eb('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', issueId)
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now.toISOString())
    .execute();
}
