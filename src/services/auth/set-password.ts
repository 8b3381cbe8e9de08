import { v7 as uuid } from 'uuid';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Auth } from './create-auth.ts';
import { endSessionsOf } from './session-epoch.ts';

/** @returns the salted hash of a password, as better-auth stores it; takes a tenth of a second */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: hasher } = await (await auth.open()).$context;
  return hasher.hash(password);
}

/**
 * Gives an account a new password. All of its sessions end, its devices become unknown (`known-devices.ts`), and links that would
 * set another password become void.
 */
export async function setPassword(
  trx: DatabaseTransaction,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const ways = { user_id: userId, account_id: userId, provider_id: 'credential' };
  await trx
    .insertInto('accounts')
    .values({ id: uuid(), ...ways, password: hash, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
  await endSessionsOf(trx, userId);
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
