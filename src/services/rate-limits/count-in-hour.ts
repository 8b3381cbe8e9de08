import { createHmac } from 'node:crypto';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';

const hour = 60 * 60 * 1000;

/** An hourly rate limit. */
export interface HourlyCount {
  /** Subject and account of the count. Only its hash is stored, until the first count after the hour. */
  what: string;
  max: number;
  secret: string;
  now: Date;
}

/**
 * Counts one more within the last hour. Concurrent calls that count the same wait for one another.
 * @returns false, with nothing counted, when the limit is reached
 */
export async function countInHour(trx: DatabaseTransaction, { what, max, secret, now }: HourlyCount): Promise<boolean> {
  const hash = hashCounted(what, secret);
  await takeNamedLock(trx, hash);
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  await trx.deleteFrom('confirmation_letters').where('sent_at', '<=', anHourAgo).execute();
  const counted = trx
    .selectFrom('confirmation_letters')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .where('email_hash', '=', hash);
  // One query in either case, so that its time shows nothing.
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

/** @returns the key in the table: a hash of what is counted */
export function hashCounted(what: string, secret: string): string {
  return createHmac('sha256', secret).update(what).digest('base64url');
}
