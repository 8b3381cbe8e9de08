import { createHmac } from 'node:crypto';
import type { DatabaseTransaction } from '../../../database/schema.ts';

const hour = 60 * 60 * 1000;

/** Something that may happen only so often in an hour. */
export interface HourlyCount {
  /** What is counted, and of whom: only a hash of it is kept, until something is counted after the hour. */
  what: string;
  max: number;
  secret: string;
  now: Date;
}

/**
 * Counts one more within the last hour. Two at once are counted one after the other only where the caller holds a row that both
 * of them need.
 * @returns whether there was room; with none nothing is counted
 */
export async function countInHour(trx: DatabaseTransaction, { what, max, secret, now }: HourlyCount): Promise<boolean> {
  const hash = hashCounted(what, secret);
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  await trx.deleteFrom('confirmation_letters').where('sent_at', '<=', anHourAgo).execute();
  const counted = trx
    .selectFrom('confirmation_letters')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .where('email_hash', '=', hash);
  // One query whatever the outcome: its time tells nothing.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('confirmation_letters')
    .columns(['email_hash', 'sent_at'])
    .expression(
      trx
        .selectNoFrom(({ val }) => [val(hash).as('email_hash'), val(now.toISOString()).as('sent_at')])
        .where(counted, '<', max),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns what stands in the table for what is counted */
export function hashCounted(what: string, secret: string): string {
  return createHmac('sha256', secret).update(what).digest('base64url');
}
