import type { SignInInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';
import {
  type AttemptKey,
  deviceKeys,
  forgetAttempts,
  ownerAccessKeys,
  reserveAttempt,
  signInKeys,
} from './attempts.ts';
import type { Caller } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { readKnownDevice, rememberDevice } from './known-devices.ts';
import { openSession } from './open-session.ts';

interface SignIn {
  given: SignInInput;
  caller: Caller;
  now: Date;
}

/**
 * Signs in with an email address and a password, always into a new session.
 * @returns the cookies of the session and the known device
 * @throws ServiceError `wrong-password`, the same and after the same time with or without such an account, or
 *   `too-many-attempts`
 */
export async function signIn(db: Database, auth: Auth, input: SignIn): Promise<string[]> {
  const { email } = input.given;
  const user = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return signInOr(db, auth, {
    ...input,
    userId: user?.id,
    strangerKeys: await signInKeys(auth, email, input.caller.clientIp),
    error: 'The email address or password is wrong.',
  });
}

/** No account has this address: the domain is reserved (RFC 2606). */
const nobody = 'nobody@site.invalid';

/**
 * Signs in as the owner, with the password alone.
 * @returns the cookies of the session and the known device
 * @throws ServiceError `wrong-password`, also when there is no owner yet, or `too-many-attempts`
 */
export async function signInOwner(
  db: Database,
  auth: Auth,
  { password, caller, now }: { password: string; caller: Caller; now: Date },
): Promise<string[]> {
  const owner = await db.selectFrom('users').select(['id', 'email']).where('role', '=', 'owner').executeTakeFirst();
  return signInOr(db, auth, {
    given: { email: owner?.email ?? nobody, password },
    caller,
    now,
    userId: owner?.id,
    strangerKeys: await ownerAccessKeys(auth, caller.clientIp),
    error: 'Access denied: Only the website owner can access editorial functions',
  });
}

interface CountedSignIn extends SignIn {
  /** Id of the account, when there is one. */
  userId: string | undefined;
  /** Keys that count an attempt from an unknown device. */
  strangerKeys: AttemptKey[];
  /** Message when they do not match. */
  error: string;
}

async function signInOr(db: Database, auth: Auth, input: CountedSignIn): Promise<string[]> {
  const { given, caller, now, userId, strangerKeys, error } = input;
  const device = userId && (await readKnownDevice(db, auth, { userId, headers: caller.headers, now }));
  const keys = device ? await deviceKeys(auth, device) : strangerKeys;
  await reserveAttempt(db, keys, now);
  const opened = await openSession(auth, given, caller);
  if (!opened) throw new ServiceError('wrong-password', error);
  await forgetAttempts(db, keys);
  return [...opened.cookies, await rememberDevice(db, auth, { userId: opened.userId, now })];
}
