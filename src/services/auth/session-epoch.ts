import type { Database } from '../../database/schema.ts';

/** Epoch of a new account. */
export const firstEpoch = 0;

/** An account, and its epoch when the first of its factors was checked. */
export interface AccountAt {
  userId: string;
  /** How often its sessions were ended until then. */
  epoch: number;
}

/**
 * Signs browsers out of an account, in a transaction of the caller. The epoch is raised before: a sign-in that is under way either
 * has stored its session, which is deleted here, or finds another epoch afterwards.
 * @param except the session that stays
 * @returns how many sessions have ended
 */
export async function endSessionsOf(db: Database, userId: string, except?: string): Promise<number> {
  await raiseEpoch(db, userId);
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  const { numDeletedRows } = await ending.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Voids sign-ins that are under way, before sessions are ended by other means than `endSessionsOf`. */
export async function raiseEpoch(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((user) => ({ session_epoch: user('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * @returns whether no request has ended the account's sessions since; false for an account that was removed. It writes the row without a
 *   change, so that it waits for a request that is just ending them; works on both engines
 */
export async function isStillEpoch(db: Database, { userId, epoch }: AccountAt): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ ref }) => ({ session_epoch: ref('session_epoch') }))
    .where('id', '=', userId)
    .where('session_epoch', '=', epoch)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
