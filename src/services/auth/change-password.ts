import type { PasswordChange } from '../../contract/account.ts';
import { messages } from '../../contract/messages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { askAuth } from './ask-auth.ts';
import { forgetAttempts, reserveAttempt, sessionKeys } from './attempts.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { hashSessionToken } from './hashed-sessions.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseCommonPassword } from './password-strength.ts';
import type { SignedIn } from './read-user.ts';
import { endSessionsOf, raiseEpoch } from './session-epoch.ts';

interface Change {
  signedIn: SignedIn;
  change: PasswordChange;
  siteName: string;
  caller: Caller;
  now: Date;
}

/**
 * Changes the password of the signed-in caller. All sessions of the account end, links that would reset it become void, and all its
 * devices become unknown; the
 * caller gets a new session, and this device stays known.
 * @returns the cookies of the new session and the known device
 * @throws ServiceError `invalid` for a common new password or a wrong current one, `too-many-attempts` after several of these
 */
export async function changePassword(db: Database, auth: Auth, input: Change): Promise<string[]> {
  const { signedIn, change, siteName, caller, now } = input;
  const { id: userId, name, email } = signedIn.user;
  await refuseCommonPassword({ password: change.newPassword, words: [name, email, siteName] }, 'newPassword');
  const keys = await sessionKeys(auth, signedIn.sessionId);
  await reserveAttempt(db, keys, now);
  await raiseEpoch(db, userId);
  const { cookies, token } = await tryChange(auth, change, caller);
  await forgetAttempts(db, keys);
  await db.transaction().execute(async (trx) => {
    // Sign-ins that began since the epoch was raised, and did not need the password, may have opened sessions.
    await endSessionsOf(trx, userId, await sessionWith(trx, token));
    await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    const actor = personActor(signedIn.user, caller);
    await recordAudit(trx, { actor, action: 'person.change-password', subject: { id: userId, label: name } });
  });
  return [...cookies, await rememberDevice(db, auth, { userId, now })];
}

/** @returns the id of the session; undefined if it has ended already */
async function sessionWith(trx: DatabaseTransaction, token: string | null): Promise<string | undefined> {
  const hash = hashSessionToken(token ?? '');
  return (await trx.selectFrom('sessions').select('id').where('token', '=', hash).executeTakeFirst())?.id;
}

async function tryChange(auth: Auth, { currentPassword, newPassword }: PasswordChange, caller: Caller) {
  try {
    const { headers, response } = await askAuth(async () =>
      (await auth.open()).api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: toAuthHeaders(caller),
        returnHeaders: true,
      }),
    );
    return { cookies: headers.getSetCookie(), token: response.token };
  } catch (error) {
    const { APIError } = await import('better-auth/api');
    if (!(error instanceof APIError) || error.status !== 'BAD_REQUEST') throw error;
    const { wrong } = messages.password;
    throw new ServiceError('invalid', wrong, { errors: { currentPassword: wrong } });
  }
}
