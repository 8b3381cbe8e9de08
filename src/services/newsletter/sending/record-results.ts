import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Mailing, tablesOf } from '../mailings/mailing.ts';

/** The result of a delivery. */
export type DeliveryResult =
  | {
      kind: 'sent';
      /** The email of the issue that was sent: a row of `newsletter_emails`. Null for a mailing whose emails are all the same. */
      emailId: string | null;
    }
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
  mailing: Mailing;
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
  const sent = Map.groupBy(
    [...results].flatMap(([id, result]) => (result.kind === 'sent' ? [{ id, emailId: result.emailId }] : [])),
    ({ emailId }) => emailId,
  );
  await db.transaction().execute(async (trx) => {
    for (const [emailId, group] of sent) {
      const ids = group.map(({ id }) => id);
      await recordSent(trx, recording, { emailId, ids });
    }
    for (const [id, result] of results) {
      if (result.kind !== 'sent') await recordOther(trx, recording, id, result);
    }
  });
}

/** One statement for all with the same email: nearly every email of a batch is sent. */
async function recordSent(
  trx: DatabaseTransaction,
  recording: Recording,
  { emailId, ids }: { emailId: string | null; ids: string[] },
): Promise<void> {
  await ofClaimed(trx, recording)
    .set({ status: 'sent', sent_at: recording.now.toISOString(), error: null, claimed_by: null, claimed_until: null })
    .$if(emailId !== null, (update) => update.set({ email_id: emailId }))
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
  if ('error' in result) await forgetErased(trx, { mailing: recording.mailing, subscriberId: id });
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
  { mailing, subscriberId }: { mailing: Mailing; subscriberId: string },
): Promise<void> {
  const { deliveries, key } = tablesOf(mailing);
  await trx
    .updateTable(deliveries)
    .set({ error: null })
    .where(key, '=', mailing.id)
    .where('subscriber_id', '=', subscriberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('newsletter_subscribers').select('id').where('id', '=', subscriberId))),
    )
    .execute();
}

function ofClaimed(trx: DatabaseTransaction, { mailing, worker }: Recording) {
  const { deliveries, key } = tablesOf(mailing);
  return trx
    .updateTable(deliveries)
    .where(key, '=', mailing.id)
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
