import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SetupInput, User } from '../../contract/account.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { forgetAttempts, reserveAttempt, setupKeys } from './attempts.ts';
import type { Caller } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { createOwner, hasOwner } from './create-owner.ts';
import { openSession } from './open-session.ts';
import { refuseCommonPassword } from './password-strength.ts';
import { firstEpoch } from './session-epoch.ts';

/**
 * @returns the token of the set-up link. It is derived from the secret, so that every start and every instance prints the same
 * link. It is void once there is an owner.
 */
export async function readSetupToken(auth: Auth): Promise<string> {
  return createHmac('sha256', auth.options.secret).update('set-up link').digest('base64url');
}

interface Knock {
  token: string;
  caller: Caller;
  now: Date;
}

/**
 * Accepts only the token of the set-up link, and only while there is no owner.
 * @throws ServiceError `not-found`, or `too-many-attempts` after wrong tokens
 */
export async function requireSetup(db: Database, auth: Auth, { token, caller, now }: Knock): Promise<void> {
  if (await hasOwner(db)) throw setupGone();
  const keys = await setupKeys(auth, caller.clientIp);
  await reserveAttempt(db, keys, now);
  if (!isSame(token, await readSetupToken(auth))) throw setupGone();
  await forgetAttempts(db, keys);
}

/**
 * Creates the owner and signs them in.
 * @returns the owner, and the cookies of the session and the known device
 * @throws ServiceError `invalid` for a common password, `not-found` when another request has created the owner first
 */
export async function setUp(
  db: Database,
  auth: Auth,
  { owner, siteName, caller, now }: { owner: SetupInput; siteName: string; caller: Caller; now: Date },
): Promise<{ user: User; cookies: string[] }> {
  await refuseCommonPassword({ password: owner.password, words: [owner.name, owner.email, siteName] }, 'password');
  const user = await createOwner(db, auth, { owner, now });
  if (!user) throw setupGone();
  return { user, cookies: await openSession(db, auth, { userId: user.id, epoch: firstEpoch, caller, now }) };
}

function setupGone(): ServiceError {
  return new ServiceError('not-found', 'There is no such page.');
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
