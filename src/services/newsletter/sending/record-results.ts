import type { Database, DatabaseTransaction } from '../../../database/schema.ts';

/** The result of a delivery. */
export type DeliveryResult =
  | { kind: 'sent' }
  /** The recipient left before the email was sent. */
  | { kind: 'skipped' }
  /** Not attempted: the instance stops, or nothing can be sent at the moment. */
  | { kind: 'untouched' }
  /** The mail server accepts nothing at all. This is no attempt: the issue shows the reason, and other emails are sent first. */
  | { kind: 'blocked' }
  | {
      kind: 'later';
      error: string;
      nextTry: Date;
      /** The email may have been delivered all the same: the connection broke after it was handed over. */
      maybeSent: boolean;
    }
  | { kind: 'failed'; error: string }
  /** The mail server rejected the address for good. */
  | { kind: 'bounced'; error: string };

interface Recording {
  issueId: string;
  worker: string;
  now: Date;
  /** Results by subscriber id. */
  results: ReadonlyMap<string, DeliveryResult>;
}

/**
 * Stores the results of deliveries that this instance has claimed, in one transaction. A delivery whose claim has expired
 * meanwhile, because the instance was suspended, is left to the instance that has claimed it since.
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

/** One statement for all: nearly every email of a batch is sent. */
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

/** Deletes the errors of subscribers who were erased meanwhile, since a mail server's answer may contain the address. */
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

/** @param oneTryLess the value of `attempts` when this attempt does not count */
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
