import { createHmac } from 'node:crypto';
import type { DatabaseTransaction } from '../../database/schema.ts';

const hour = 60 * 60 * 1000;

/** Letters to confirm that go to one address in an hour (issue 5): anybody can type anybody's address. */
const mostAnHour = 3;

interface Confirmation {
  email: string;
  secret: string;
  now: Date;
}

/**
 * Counts a letter to confirm before it goes out. The caller holds the subscriber's row, so that two at once are counted one
 * after the other.
 * @returns false, with nothing counted, when the address has had its letters for this hour
 */
export async function reserveConfirmation(trx: DatabaseTransaction, given: Confirmation): Promise<boolean> {
  const { email, secret, now } = given;
  const email_hash = createHmac('sha256', secret).update(`confirmation letters: ${email}`).digest('base64url');
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  await trx.deleteFrom('confirmation_letters').where('sent_at', '<=', anHourAgo).execute();
  const { letters } = await trx
    .selectFrom('confirmation_letters')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where('email_hash', '=', email_hash)
    .executeTakeFirstOrThrow();
  if (letters >= mostAnHour) return false;
  await trx.insertInto('confirmation_letters').values({ email_hash, sent_at: now.toISOString() }).execute();
  return true;
}
