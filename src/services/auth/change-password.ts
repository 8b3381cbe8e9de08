import { APIError } from 'better-auth/api';
import type { PasswordChange } from '../../contract/account.ts';
import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';
import { askAuth } from './ask-auth.ts';
import { forgetAttempts, reserveAttempt, sessionKeys } from './attempts.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { rememberDevice } from './known-devices.ts';
import { refuseCommonPassword } from './password-strength.ts';
import type { SignedIn } from './read-user.ts';

interface Change {
  signedIn: SignedIn;
  change: PasswordChange;
  siteName: string;
  caller: Caller;
  now: Date;
}

/**
 * Changes the password of the signed-in caller. All sessions of the account end, and all its devices become unknown; the caller
 * gets a new session, and this device stays known.
 * @returns the cookies of the new session and the known device
 * @throws ServiceError `invalid` for a common new password or a wrong current one, `too-many-attempts` after several of these
 */
export async function changePassword(db: Database, auth: Auth, input: Change): Promise<string[]> {
  const { signedIn, change, siteName, caller, now } = input;
  const { id: userId, name, email } = signedIn.user;
  await refuseCommonPassword({ password: change.newPassword, words: [name, email, siteName] }, 'newPassword');
  const keys = await sessionKeys(auth, signedIn.sessionId);
  await reserveAttempt(db, keys, now);
  const cookies = await tryChange(auth, change, caller);
  await forgetAttempts(db, keys);
  return [...cookies, await rememberDevice(db, auth, { userId, now })];
}

async function tryChange(auth: Auth, { currentPassword, newPassword }: PasswordChange, caller: Caller) {
  try {
    const { headers } = await askAuth(() =>
      auth.api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: toAuthHeaders(caller),
        returnHeaders: true,
      }),
    );
    return headers.getSetCookie();
  } catch (error) {
    if (!(error instanceof APIError) || error.status !== 'BAD_REQUEST') throw error;
    const { wrong } = messages.password;
    throw new ServiceError('invalid', wrong, { errors: { currentPassword: wrong } });
  }
}
