import type { Database } from '../../database/schema.ts';
import { askAuth } from './ask-auth.ts';
import { type Caller, toAuthHeaders } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { rememberDevice } from './known-devices.ts';

interface Entrant {
  /** The account. The caller has proved to own it, with every factor that it asks for. */
  userId: string;
  caller: Caller;
  now: Date;
}

/** Signs in to an account, always into a new session. @returns the cookies of the session and of the known device */
export async function openSession(db: Database, auth: Auth, { userId, caller, now }: Entrant): Promise<string[]> {
  const { headers } = await askAuth(async () =>
    (await auth.open()).api.openSession({
      body: { userId },
      headers: toAuthHeaders(caller),
      returnHeaders: true,
    }),
  );
  return [...headers.getSetCookie(), await rememberDevice(db, auth, { userId, now })];
}
