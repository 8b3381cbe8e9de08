import type { AuditAction } from '../../contract/audit.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../auth/caller.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import type { Auth } from '../auth/create-auth.ts';
import type { SignedIn } from '../auth/read-user.ts';
import { endSessionsOf } from '../auth/session-epoch.ts';
import type { FactorChange } from '../email/transactional-email.ts';
import { type Post, tellAccount } from './tell-account.ts';

/** The account that changes how it signs in. */
export interface OwnAccount {
  signedIn: SignedIn;
  caller: Caller;
  now: Date;
}

/** The same, with the current password. */
export type ConfirmedAccount = OwnAccount & { password: string };

/** Asks for the password: an open browser is not enough for a change of how a user signs in. @throws as `confirmPassword` does */
export function confirmOwner(db: Database, auth: Auth, account: ConfirmedAccount): Promise<void> {
  const { signedIn, ...rest } = account;
  return confirmPassword(db, auth, { ...rest, sessionId: signedIn.sessionId });
}

interface FactorDeed<Answer> {
  action: AuditAction;
  /** Words of the email to the account. */
  change: FactorChange;
  /** Makes the change, in the transaction. */
  make: (trx: DatabaseTransaction) => Promise<Answer>;
}

/**
 * Changes how a user signs in to their own account. As with a new password, all other sessions end: users often change a factor
 * because an attacker has got in. The account is told by email.
 * @returns what `make` returns; nothing is written when it throws
 */
export async function changeOwnFactor<Answer>(
  db: Database,
  post: Post,
  { signedIn, caller }: OwnAccount,
  { action, change, make }: FactorDeed<Answer>,
): Promise<Answer> {
  const { user } = signedIn;
  const answer = await db.transaction().execute(async (trx) => {
    const made = await make(trx);
    await endSessionsOf(trx, user.id, signedIn.sessionId);
    const subject = { id: user.id, label: user.name };
    await recordAudit(trx, { actor: personActor(user, caller), action, subject });
    return made;
  });
  tellAccount(post, { to: user.email, change });
  return answer;
}
