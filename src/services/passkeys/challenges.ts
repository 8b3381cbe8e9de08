import { randomBytes } from 'node:crypto';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { endSignedCookie, readSignedCookie, type Sealing, writeSignedCookie } from '../auth/signed-cookie.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Seconds: browsers give up after five minutes, too. */
const lifetime = 5 * 60;
const cookie = { name: 'masthead-passkey', lifetime };

/** Purpose of a challenge: to sign in, or to add a passkey in this session. */
export type Purpose = 'sign-in' | `add ${string}`;

/** @returns a challenge for an authenticator, and the cookie that remembers it: a visitor who only asks leaves nothing in the database */
export function createChallenge(auth: Sealing, { purpose, now }: { purpose: Purpose; now: Date }) {
  const challenge = randomBytes(32).toString('base64url');
  return { challenge, cookie: writeSignedCookie(auth, cookie, { value: challenge, context: purpose, now }) };
}

/** @returns the challenge that this browser got; @throws ServiceError `sign-in-expired` */
export function readChallenge(
  auth: Sealing,
  { headers, purpose, now }: { headers: Headers; purpose: Purpose; now: Date },
): string {
  const given = readSignedCookie(auth, cookie, { headers, now });
  if (!given?.isOurs(purpose)) throw tooLate();
  return given.value;
}

/**
 * The tabs of a browser share the cookie: a sign-in page that was opened later has replaced the challenge of an earlier one.
 * @returns a check of the challenge that was signed; it throws ServiceError `sign-in-expired` for another one
 */
export function expectChallenge(challenge: string): (signed: string) => boolean {
  return (signed) => {
    if (signed !== challenge) throw tooLate();
    return true;
  };
}

/** Uses a challenge up, so that an attacker cannot send an answer again. @throws ServiceError `sign-in-expired` */
export async function consumeChallenge(trx: DatabaseTransaction, challenge: string, now: Date): Promise<void> {
  await trx.deleteFrom('used_challenges').where('expires_at', '<=', now.toISOString()).execute();
  const expires_at = new Date(now.getTime() + lifetime * 1000).toISOString();
  const used = await trx
    .insertInto('used_challenges')
    .values({ challenge, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  if (!used) throw tooLate();
}

/** @returns the cookie that forgets it */
export function endChallenge(auth: Sealing): string {
  return endSignedCookie(auth, cookie);
}

function tooLate(): ServiceError {
  return new ServiceError('sign-in-expired', 'This took too long, or was started in another tab. Please try again.');
}
