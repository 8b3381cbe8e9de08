import type { User } from '../../contract/account.ts';
import type { Acceptance, OpenInvitation } from '../../contract/people.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { insertAccount } from '../auth/create-account.ts';
import type { Auth } from '../auth/create-auth.ts';
import { hashToken } from '../auth/one-time-token.ts';
import { openSession } from '../auth/open-session.ts';
import { refuseCommonPassword } from '../auth/password-strength.ts';
import { firstEpoch } from '../auth/session-epoch.ts';
import { hashPassword } from '../auth/set-password.ts';
import { ServiceError } from '../errors/service-error.ts';
import { ensureNeededPage } from './own-author-page.ts';

interface LinkInput {
  token: string;
  now: Date;
}

/** @returns who is invited; @throws ServiceError `link-expired` when the link is used up, revoked, replaced, too old or wrong */
export async function readInvitation(db: Database, { token, now }: LinkInput): Promise<OpenInvitation> {
  const invitation = await db
    .selectFrom('invitations')
    .select(['email', 'name', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!invitation) throw linkGone();
  return invitation;
}

interface AcceptInput extends LinkInput {
  given: Acceptance;
  siteName: string;
  siteUrl: string;
  caller: Caller;
}

/**
 * Creates the account of an invitation and signs in, once for each link. An author or a contributor gets an author page, unless the
 * invitation names one.
 * @returns the user, and the cookies of the session and the known device
 * @throws ServiceError `link-expired`, also when the address has got an account meanwhile; `author-linked` when its author page has been
 *   linked to another account, and the invitation stays; `invalid` for a common password
 */
export async function acceptInvitation(
  db: Database,
  auth: Auth,
  input: AcceptInput,
): Promise<{ user: User; cookies: string[] }> {
  const { given, siteName, caller, now } = input;
  const { email } = await readInvitation(db, input);
  await refuseCommonPassword({ password: given.password, words: [given.name, email, siteName] }, 'password');
  const hash = await hashPassword(auth, given.password);
  const user = await db.transaction().execute((trx) => useUp(trx, input, hash));
  return { user, cookies: await openSession(db, auth, { userId: user.id, epoch: firstEpoch, caller, now }) };
}

/** The deletion decides between two requests with the same link; a failure after it brings the invitation back. */
async function useUp(
  trx: DatabaseTransaction,
  { token, given: { name }, siteUrl, caller, now }: AcceptInput,
  hash: string,
): Promise<User> {
  const invitation = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashToken(token))
    .returning(['email', 'role', 'author_id'])
    .executeTakeFirst();
  if (!invitation) throw linkGone();
  const { email, role, author_id: authorId } = invitation;
  const user = await insertAccount(trx, { person: { name, email }, role, authorId, hash, now, actor: null, caller });
  if (!user) throw (await isLinked(trx, { authorId, email })) ? pageLinked() : linkGone();
  const actor = personActor(user, caller);
  return { ...user, authorId: await ensureNeededPage(trx, { account: user, now, siteUrl, actor }) };
}

/** Asked after the insert of the account failed, which waited for a request that was linking the page. */
async function isLinked(
  trx: DatabaseTransaction,
  { authorId, email }: { authorId: string | null; email: string },
): Promise<boolean> {
  if (authorId === null) return false;
  const others = trx.selectFrom('users').select('id').where('author_id', '=', authorId).where('email', '!=', email);
  return (await others.executeTakeFirst()) !== undefined;
}

function pageLinked(): ServiceError {
  return new ServiceError(
    'author-linked',
    'The author page of this invitation now belongs to another account. Ask the owner for a new invitation.',
  );
}

function linkGone(): ServiceError {
  return new ServiceError(
    'link-expired',
    'This invitation has already been used, was revoked, or has expired. Ask for a new one, or sign in.',
  );
}
