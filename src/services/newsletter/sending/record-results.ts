import type { Database, DatabaseTransaction } from '../../../database/schema.ts';

/** What became of an email. */
export type DeliveryResult =
  | { kind: 'sent' }
  /** The recipient had left before their turn came. */
  | { kind: 'skipped' }
  /** It was not begun: the instance stops, or nothing can be sent at the moment. */
  | { kind: 'untouched' }
  /** The mail server took nothing at all, which is no try of this email's: the issue says why, and others go first. */
  | { kind: 'blocked' }
  | {
      kind: 'later';
      error: string;
      nextTry: Date;
      /** It may have gone out all the same: the line broke after it was handed over. */
      maybeSent: boolean;
    }
  | { kind: 'failed'; error: string }
  /** The address was refused for good. */
  | { kind: 'bounced'; error: string };

interface Recording {
  issueId: string;
  worker: string;
  now: Date;
  /** By subscriber. */
  results: ReadonlyMap<string, DeliveryResult>;
}

/**
 * Writes down what became of emails that this instance had claimed, in one transaction. One whose claim was lost meanwhile,
 * since the instance had slept too long, is left to whoever has it now.
 */
export async function recordResults(db: Database, recording: Recording): Promise<void> {
  const { results } = recording;
  const sent = [...results].filter(([, { kind }]) => kind === 'sent').map(([id]) => id);
  await db.transaction().execute(async (trx) => {
    if (sent.length > 0) await recordSent(trx, recording, sent);
    for (const [id, result] of results) {
      if (result.kind !== 'sent') await recordOther(trx, recording, id, result);
    }
  });
}

/** In one statement: nearly all emails of a batch end so. */
async function recordSent(trx: DatabaseTransaction, recording: Recording, ids: string[]): Promise<void> {
  await ofClaimed(trx, recording)
    .set({ status: 'sent', sent_at: recording.now.toISOString(), error: null, claimed_by: null, claimed_until: null })
    .where('subscriber_id', 'in', ids)
    .execute();
}

async function recordOther(
  trx: DatabaseTransaction,
  recording: Recording,
  id: string,
  result: Exclude<DeliveryResult, { kind: 'sent' }>,
): Promise<void> {
  const { numUpdatedRows } = await ofClaimed(trx, recording)
    .set({ claimed_by: null, claimed_until: null })
    .set((delivery) => changeOf(result, recording.now, delivery('attempts', '-', 1)))
    .where('subscriber_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if ('error' in result) await forgetErased(trx, { issueId: recording.issueId, subscriberId: id });
  if (result.kind !== 'bounced') return;
  await trx
    .updateTable('newsletter_subscribers')
    .set({ state: 'bounced', left_at: recording.now.toISOString(), bounce_reason: result.error })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();
}

/** Servers name the address when they refuse it: nothing of that is kept of somebody who was erased while their email was on its way. */
async function forgetErased(
  trx: DatabaseTransaction,
  { issueId, subscriberId }: { issueId: string; subscriberId: string },
): Promise<void> {
  await trx
    .updateTable('newsletter_deliveries')
    .set({ error: null })
    .where('issue_id', '=', issueId)
    .where('subscriber_id', '=', subscriberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('newsletter_subscribers').select('id').where('id', '=', subscriberId))),
    )
    .execute();
}

function ofClaimed(trx: DatabaseTransaction, { issueId, worker }: Recording) {
  return trx
    .updateTable('newsletter_deliveries')
    .where('issue_id', '=', issueId)
    .where('status', '=', 'claimed')
    .where('claimed_by', '=', worker);
}

/** @param oneTryLess what `attempts` is when this try does not count */
function changeOf<Attempts>(result: Exclude<DeliveryResult, { kind: 'sent' }>, now: Date, oneTryLess: Attempts) {
  const tried_at = now.toISOString();
  switch (result.kind) {
    case 'skipped':
      return { status: 'skipped' as const };
    case 'untouched':
      return { status: 'waiting' as const, attempts: oneTryLess };
    case 'blocked':
      return { status: 'waiting' as const, attempts: oneTryLess, next_try_at: now.toISOString() };
    case 'later':
      return {
        status: 'waiting' as const,
        error: result.error,
        tried_at,
        next_try_at: result.nextTry.toISOString(),
        ...(result.maybeSent && { maybe_twice: 1 }),
      };
    default:
      return { status: result.kind, error: result.error, tried_at };
  }
}
