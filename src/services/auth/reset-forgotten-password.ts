import type { OpenPasswordReset, PasswordReset } from '../../contract/people.ts';
import type { Database } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { forgetAttempts, signInKeys } from './attempts.ts';
import type { Caller } from './caller.ts';
import type { Auth } from './create-auth.ts';
import { hashToken } from './one-time-token.ts';
import { refuseCommonPassword } from './password-strength.ts';
import { hashPassword, setPassword } from './set-password.ts';

interface LinkInput {
  token: string;
  now: Date;
}

/** @returns whose password the link sets; @throws ServiceError `link-expired` when it is used up, too old or wrong */
export async function readPasswordReset(db: Database, input: LinkInput): Promise<OpenPasswordReset> {
  const { email } = await findAccount(db, input);
  return { email };
}

interface ResetInput extends LinkInput {
  given: PasswordReset;
  siteName: string;
  caller: Caller;
}

/**
 * Sets a new password, once for each link. All sessions of the account end, all its devices become unknown, and a wait after
 * failed sign-ins ends.
 * @throws ServiceError `link-expired`, `invalid` for a common password
 */
export async function resetForgottenPassword(db: Database, auth: Auth, input: ResetInput): Promise<void> {
  const { given, siteName, caller, now } = input;
  const account = await findAccount(db, input);
  const { id, name, email } = account;
  await refuseCommonPassword({ password: given.password, words: [name, email, siteName] }, 'password');
  const hash = await hashPassword(auth, given.password);
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(input.token))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw linkGone();
    await setPassword(trx, { userId: id, hash, now });
    const actor = personActor(account, caller);
    await recordAudit(trx, { actor, action: 'person.reset-password', subject: { id, label: name } });
  });
  await forgetAttempts(db, await signInKeys(auth, email, caller.clientIp));
}

async function findAccount(db: Database, { token, now }: LinkInput) {
  const account = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.author_id as authorId'])
    .where('password_resets.token_hash', '=', hashToken(token))
    .where('password_resets.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!account) throw linkGone();
  return account;
}

function linkGone(): ServiceError {
  return new ServiceError('link-expired', 'This link has already been used or has expired. Ask for a new one.');
}
