import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { askAuth } from './ask-auth.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import { isStillPassword } from './check-password.ts';
import type { Auth } from './create-auth.ts';
import { rememberDevice } from './known-devices.ts';
import { type AccountAt, isStillEpoch } from './session-epoch.ts';

/** The account, as it was when the first factor was checked. The caller has proved to own it, with every factor that it asks for. */
interface Entrant extends AccountAt {
  caller: Caller;
  now: Date;
  /** Hash of the password, if one was given. */
  hash?: string;
}

/**
 * Signs in to an account, always into a new session.
 * @returns the cookies of the session and of the known device
 * @throws ServiceError `wrong-password` when the account has another password than the given one by now, or was removed;
 *   `sign-in-expired` when its sessions were ended meanwhile, as by another role or a removed second factor
 */
export async function openSession(db: Database, auth: Auth, { caller, now, ...entrant }: Entrant): Promise<string[]> {
  const { userId } = entrant;
  const { headers, response } = await askAuth(async () =>
    (await auth.open()).api.openSession({
      body: { userId },
      headers: toAuthHeaders(caller),
      returnHeaders: true,
    }),
  ).catch((error: unknown) => explainFailure(db, userId, error));
  // After the session is stored: what ends sessions ends those that it finds, and this asks again where it did not find this one.
  const changed = await findChange(db, entrant);
  if (changed) {
    await db.deleteFrom('sessions').where('id', '=', response.sessionId).execute();
    throw changed;
  }
  return [...headers.getSetCookie(), await rememberDevice(db, auth, { userId, now })];
}

/** @returns why the checked factors open no session any more; null when they still do */
async function findChange(db: Database, { hash, ...account }: AccountAt & { hash?: string }) {
  if (hash !== undefined && !(await isStillPassword(db, { ...account, hash }))) {
    return new ServiceError('wrong-password', 'The password has just been changed. Please sign in again.');
  }
  if (await isStillEpoch(db, account)) return null;
  return new ServiceError('sign-in-expired', 'This account has just been signed out everywhere. Please sign in again.');
}

/** @throws ServiceError `wrong-password` when the account was removed meanwhile; else the error */
async function explainFailure(db: Database, userId: string, error: unknown): Promise<never> {
  const account = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  throw account ? error : new ServiceError('wrong-password', 'This account has just been removed.');
}
