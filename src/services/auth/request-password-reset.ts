import { adminPagePaths } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import type { PasswordResetRequest } from '../../contract/people.ts';
import type { Database } from '../../database/schema.ts';
import type { SendEmail } from '../email/transactional-email.ts';
import { countInHour } from '../rate-limits/count-in-hour.ts';
import { passwordResetKeys, reserveAttempt } from './attempts.ts';
import type { Caller } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { createToken } from './one-time-token.ts';

const hour = 60 * 60 * 1000;

/** Emails per address and hour: the first may get lost, but no visitor may fill a stranger's mailbox. */
const maxPerHour = 3;

interface ForgottenPassword extends PasswordResetRequest {
  caller: Caller;
  now: Date;
}

/**
 * Sends a link to set a new password to an address that has an account. For any other address it does the same work, up to the
 * email, which is not sent: neither the answer nor its time shows who has an account.
 * @throws ServiceError `too-many-attempts`, by the client's network and whatever the address
 */
export async function requestPasswordReset(
  db: Database,
  { auth, siteUrl, sendEmail }: { auth: Auth; siteUrl: string; sendEmail: SendEmail },
  { email: given, caller, now }: ForgottenPassword,
): Promise<void> {
  await reserveAttempt(db, await passwordResetKeys(auth, caller.clientIp), now);
  const email = given.toLowerCase();
  const { token, hash } = createToken();
  const isKnown = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute();
    const counted = { what: `password resets: ${email}`, max: maxPerHour, secret: auth.options.secret, now };
    const isWithinLimit = await countInHour(trx, counted);
    const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const expires_at = new Date(now.getTime() + limits.passwordResetHours * hour).toISOString();
    const user_id = isWithinLimit && user ? user.id : null;
    await trx.insertInto('password_resets').values({ token_hash: hash, user_id, expires_at }).execute();
    return user_id !== null;
  });
  const reset = siteUrl + adminPagePaths.resetPassword(token);
  sendEmail({ kind: 'reset', to: isKnown ? email : null, links: { reset } });
}
