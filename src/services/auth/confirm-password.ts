import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { askAuth } from './ask-auth.ts';
import { forgetAttempts, reserveAttempt, sessionKeys } from './attempts.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';

interface Confirmation {
  password: string;
  /** Id of the caller's session. */
  sessionId: string;
  caller: Caller;
  now: Date;
}

/**
 * Makes sure that the signed-in caller knows the password of the account: an open browser is not enough for what can't be undone.
 * @throws ServiceError `invalid` with an error of the field `password` for a wrong one, `too-many-attempts` after several of these
 */
export async function confirmPassword(db: Database, auth: Auth, given: Confirmation): Promise<void> {
  const { password, sessionId, caller, now } = given;
  const keys = await sessionKeys(auth, sessionId);
  await reserveAttempt(db, keys, now);
  try {
    await askAuth(async () =>
      (await auth.open()).api.verifyPassword({ body: { password }, headers: toAuthHeaders(caller) }),
    );
  } catch (error) {
    const { APIError } = await import('better-auth/api');
    if (!(error instanceof APIError) || error.status !== 'BAD_REQUEST') throw error;
    const { wrong } = messages.password;
    throw new ServiceError('invalid', wrong, { errors: { password: wrong } });
  }
  await forgetAttempts(db, keys);
}
