import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../database/schema.ts';
import { type AccountAt, isStillEpoch } from './session-epoch.ts';

const admitting = new AsyncLocalStorage<{ account: AccountAt | null }>();

/**
 * Lets better-auth finish a sign-in at the provider: it checks the person and opens the session in one call.
 * @returns its answer, and the account that `admit` let in meanwhile; null when it has let in none
 */
export async function withAdmission<Answer>(
  finish: () => Promise<Answer>,
): Promise<{ answer: Answer; account: AccountAt | null }> {
  const admission: { account: AccountAt | null } = { account: null };
  const answer = await admitting.run(admission, finish);
  return { answer, account: admission.account };
}

/**
 * A linked person must still have that account's email address: the provider may have given it to another person.
 * @returns an error for better-auth, or undefined for a person who may enter
 */
export async function admit(db: Database, { id, email }: { id?: string; email?: string }) {
  const account = await db
    .selectFrom('users')
    .select(['id as userId', 'session_epoch as epoch'])
    .where('id', '=', id ?? '')
    .where('email', '=', email?.toLowerCase() ?? '')
    .executeTakeFirst();
  const admission = admitting.getStore();
  if (admission) admission.account = account ?? null;
  return account ? undefined : { error: 'not_admitted' };
}

/**
 * After the session is stored, as `openSession` does it: ends it when the sessions of the account were ended since the person was admitted.
 * @returns whether it stays
 */
export async function keepAdmitted(
  db: Database,
  { sessionId, userId, account }: { sessionId: string; userId: string; account: AccountAt | null },
): Promise<boolean> {
  if (account?.userId === userId && (await isStillEpoch(db, account))) return true;
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  return false;
}
