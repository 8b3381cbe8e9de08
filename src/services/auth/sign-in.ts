import type { SignInInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { forgetAttempts, reserveAttempt, signInKeys } from './attempts.ts';
import type { Caller } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { openSession } from './open-session.ts';

interface SignIn {
  given: SignInInput;
  caller: Caller;
  now: Date;
}

/**
 * Signs in with a mail address and a password, always into a new session.
 * @returns the cookies that carry it
 * @throws Refusal `wrong-password`, the same and as late whether or not there is such an account, or `too-many-attempts`
 */
export function signIn(db: Database, auth: Auth, input: SignIn): Promise<string[]> {
  return signInOr(db, auth, { ...input, refusal: 'The email address or password is wrong.' });
}

/** No account has this address: the domain is reserved (RFC 2606). */
const nobody = 'nobody@site.invalid';

/**
 * Signs in as the owner, whose password alone is given.
 * @returns the cookies that carry the session
 * @throws Refusal `wrong-password`, also when there is no owner yet, or `too-many-attempts`
 */
export async function signInOwner(
  db: Database,
  auth: Auth,
  { password, caller, now }: { password: string; caller: Caller; now: Date },
): Promise<string[]> {
  const owner = await db.selectFrom('users').select('email').where('role', '=', 'owner').executeTakeFirst();
  return signInOr(db, auth, {
    given: { email: owner?.email ?? nobody, password },
    caller,
    now,
    refusal: 'Access denied: Only the website owner can access editorial functions',
  });
}

async function signInOr(
  db: Database,
  auth: Auth,
  { given, caller, now, refusal }: SignIn & { refusal: string },
): Promise<string[]> {
  const keys = await signInKeys(auth, { email: given.email, peer: caller.peer });
  await reserveAttempt(db, keys, now);
  const cookies = await openSession(auth, given, caller);
  if (!cookies) throw new Refusal('wrong-password', refusal);
  await forgetAttempts(db, keys);
  return cookies;
}
