import type { SignInInput } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import { systemActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  type AttemptKey,
  deviceKeys,
  forgetAttempts,
  ownerAccessKeys,
  reserveAttempt,
  signInKeys,
} from '../auth/attempts.ts';
import type { Caller } from '../auth/caller.ts';
import { checkPassword } from '../auth/check-password.ts';
import type { Auth } from '../auth/create-auth.ts';
import { readKnownDevice } from '../auth/known-devices.ts';
import { openSession } from '../auth/open-session.ts';
import { ServiceError } from '../errors/service-error.ts';
import { beginPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { hasSecondFactor } from '../second-factor/read-second-factor.ts';

interface SignIn {
  given: SignInInput;
  caller: Caller;
  now: Date;
}

/** Result of a sign-in with the right password. */
interface Step {
  /** Cookies of the session and the known device, or of the sign-in that waits for a code. */
  cookies: string[];
  /** Whether the account has a second factor: there is no session before `signInWithCode`. */
  needsCode: boolean;
}

/**
 * Signs in with an email address and a password, always into a new session.
 * @throws ServiceError `wrong-password`, the same and after the same time with or without such an account, or
 *   `too-many-attempts`
 */
export async function signIn(db: Database, auth: Auth, input: SignIn): Promise<Step> {
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
 * Signs in as the owner, without an email address.
 * @throws ServiceError `wrong-password`, also when there is no owner yet, or `too-many-attempts`
 */
export async function signInOwner(
  db: Database,
  auth: Auth,
  { password, caller, now }: { password: string; caller: Caller; now: Date },
): Promise<Step> {
  const owner = await db.selectFrom('users').select(['id', 'email']).where('role', '=', 'owner').executeTakeFirst();
  try {
    return await signInOr(db, auth, {
      given: { email: owner?.email ?? nobody, password },
      caller,
      now,
      userId: owner?.id,
      strangerKeys: await ownerAccessKeys(auth, caller.clientIp),
      error: 'Access denied: Only the website owner can access editorial functions',
    });
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'wrong-password') await recordDeniedAccess(db, caller);
    throw error;
  }
}

/** The limit on attempts bounds how many there are. */
function recordDeniedAccess(db: Database, { clientIp }: Caller): Promise<void> {
  const actor = { ...systemActor('Somebody'), clientIp };
  return recordAudit(db, { actor, action: 'person.refuse-owner-access', subject: { id: null, label: '' } });
}

interface CountedSignIn extends SignIn {
  /** Id of the account, when there is one. */
  userId: string | undefined;
  /** Keys that count an attempt from an unknown device. */
  strangerKeys: AttemptKey[];
  /** Message when they do not match. */
  error: string;
}

async function signInOr(db: Database, auth: Auth, input: CountedSignIn): Promise<Step> {
  const { given, caller, now, userId, strangerKeys, error } = input;
  const device = userId && (await readKnownDevice(db, auth, { userId, headers: caller.headers, now }));
  const keys = device ? await deviceKeys(auth, device) : strangerKeys;
  await reserveAttempt(db, keys, now);
  const entrant = await checkPassword(db, auth, given);
  if (!entrant) throw new ServiceError('wrong-password', error);
  await forgetAttempts(db, keys);
  const needsCode = await hasSecondFactor(db, entrant.userId);
  const cookies = needsCode
    ? [await beginPendingSignIn(db, auth, { ...entrant, now })]
    : await openSession(db, auth, { ...entrant, caller, now });
  return { cookies, needsCode };
}
