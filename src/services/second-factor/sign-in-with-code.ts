import type { Database } from '../../database/schema.ts';
import { personActor, systemActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { codeDeviceKeys, codeKeys, forgetAttempts, reserveAttempt } from '../auth/attempts.ts';
import type { Caller } from '../auth/caller.ts';
import type { Auth } from '../auth/create-auth.ts';
import { readKnownDevice } from '../auth/known-devices.ts';
import { openSession } from '../auth/open-session.ts';
import { ServiceError } from '../errors/service-error.ts';
import { endPendingSignIn, readPendingSignIn } from './pending-sign-in.ts';
import { redeemCode, type UsedCode } from './redeem-code.ts';
import { type Post, tellAccount } from './tell-account.ts';

interface SecondStep {
  code: string;
  caller: Caller;
  now: Date;
}

/**
 * Completes a sign-in whose password was right.
 * @returns the cookies of the session and the known device
 * @throws ServiceError `sign-in-expired` without such a sign-in, or when the sessions of the account were ended since, `wrong-code` also for a used one, `too-many-attempts`
 */
export async function signInWithCode(
  db: Database,
  auth: Auth,
  post: Post,
  { code, caller, now }: SecondStep,
): Promise<string[]> {
  const { headers, clientIp } = caller;
  const pending = await readPendingSignIn(db, auth, { headers, now });
  if (!pending) throw new ServiceError('sign-in-expired', 'This sign-in took too long. Please sign in again.');
  const { userId, hash, epoch } = pending;
  const device = await readKnownDevice(db, auth, { userId, headers, now });
  const keys = device ? await codeDeviceKeys(auth, device) : await codeKeys(auth, userId, clientIp);
  await reserveAttempt(db, keys, now);
  const used = await redeemCode(db, { userId, code, now, secret: auth.options.secret });
  if (!used) {
    await recordWrongCode(db, userId, caller);
    throw new ServiceError('wrong-code', 'This code is wrong or has been used. Please try the next one.');
  }
  await forgetAttempts(db, keys);
  if (used.kind === 'recovery') await tellOfRecoveryCode(db, post, { userId, used, caller });
  return [...(await openSession(db, auth, { userId, hash, epoch, caller, now })), endPendingSignIn(auth)];
}

const columns = ['id', 'name', 'email', 'role', 'author_id as authorId'] as const;

/** Every caller here knows the password. The limit on attempts bounds how many entries there are. */
async function recordWrongCode(db: Database, userId: string, { clientIp }: Caller): Promise<void> {
  const user = await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
  const subject = { id: userId, label: user?.name ?? '' };
  await recordAudit(db, { actor: { ...systemActor('Somebody'), clientIp }, action: 'person.refuse-code', subject });
}

interface Recovery {
  userId: string;
  used: UsedCode & { kind: 'recovery' };
  caller: Caller;
}

async function tellOfRecoveryCode(db: Database, post: Post, { userId, used, caller }: Recovery): Promise<void> {
  const user = await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
  if (!user) return;
  const subject = { id: userId, label: user.name };
  const after = { recoveryCodes: used.left };
  await recordAudit(db, { actor: personActor(user, caller), action: 'person.use-recovery-code', subject, after });
  tellAccount(post, { to: user.email, change: 'recovery-code-used' });
}
