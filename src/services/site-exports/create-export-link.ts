import { adminPaths } from '../../contract/admin-paths.ts';
import type { ExportFormat, ExportLink } from '../../contract/exports.ts';
import type { Database } from '../../database/schema.ts';
import { personActor, requireAllowed } from '../actors/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import type { Auth } from '../auth/create-auth.ts';
import { createToken } from '../auth/one-time-token.ts';
import type { SignedIn } from '../auth/read-user.ts';
import { ServiceError } from '../errors/service-error.ts';
import { hasPassword } from './has-password.ts';

/** How long a link waits for its one use, in milliseconds: the browser follows it at once. */
const lifetime = 5 * 60_000;

interface NewLink {
  format: ExportFormat;
  password: string;
  signedIn: SignedIn;
  caller: Caller;
  now: Date;
}

/**
 * An export contains everything about all subscribers, so it asks for the password, whose tries are limited like those of a
 * sign-in.
 * @returns a link to the export that works once, soon, for this account
 * @throws ServiceError `not-allowed`; `no-password` for an account that signs in elsewhere; `invalid` for a wrong password;
 *   `too-many-attempts`
 */
export async function createExportLink(db: Database, auth: Auth, input: NewLink): Promise<ExportLink> {
  const { format, password, signedIn, caller, now } = input;
  const { user, sessionId } = signedIn;
  requireAllowed(personActor(user, caller), 'manage-system');
  if (!(await hasPassword(db, user.id))) {
    throw new ServiceError('no-password', 'Your account has no password. Use the command on the server instead.');
  }
  await confirmPassword(db, auth, { password, sessionId, caller, now });
  const { token, hash } = createToken();
  const expires_at = new Date(now.getTime() + lifetime).toISOString();
  await db.deleteFrom('export_links').where('expires_at', '<=', now.toISOString()).execute();
  await db.insertInto('export_links').values({ token_hash: hash, account_id: user.id, format, expires_at }).execute();
  return { url: adminPaths.exportFile(token), expiresAt: expires_at };
}
