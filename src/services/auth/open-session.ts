import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';
import { askAuth } from './ask-auth.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import { isStillPassword } from './check-password.ts';
import type { Auth } from './create-auth.ts';
import { rememberDevice } from './known-devices.ts';

interface Entrant {
  /** The account. The caller has proved to own it, with every factor that it asks for. */
  userId: string;
  caller: Caller;
  now: Date;
  /** Hash of the password that was given. */
  hash?: string;
}

/**
 * Signs in to an account, always into a new session.
 * @returns the cookies of the session and of the known device
 * @throws ServiceError `wrong-password` when the account has another password than the given one by now, or was removed
 */
export async function openSession(db: Database, auth: Auth, { userId, caller, now, hash }: Entrant): Promise<string[]> {
  const { headers, response } = await askAuth(async () =>
    (await auth.open()).api.openSession({
      body: { userId },
      headers: toAuthHeaders(caller),
      returnHeaders: true,
    }),
  ).catch((error: unknown) => explainFailure(db, userId, error));
  // After the session is stored: a new password ends those that it finds, and this asks again where it did not find this one.
  if (hash !== undefined && !(await isStillPassword(db, { userId, hash }))) {
    await db.deleteFrom('sessions').where('id', '=', response.sessionId).execute();
    throw new ServiceError('wrong-password', 'The password has just been changed. Please sign in again.');
  }
  return [...headers.getSetCookie(), await rememberDevice(db, auth, { userId, now })];
}

/** @throws ServiceError `wrong-password` when the account was removed meanwhile; else the error */
async function explainFailure(db: Database, userId: string, error: unknown): Promise<never> {
  const account = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  throw account ? error : new ServiceError('wrong-password', 'This account has just been removed.');
}
