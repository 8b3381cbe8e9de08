import type { SecondFactor } from '../../contract/second-factor.ts';
import type { Database } from '../../database/schema.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** @returns since when an account has a second factor, and its unused recovery codes; never a secret */
export async function readSecondFactor(db: Database, userId: string): Promise<SecondFactor> {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { since: factor?.confirmed_at ?? null, recoveryCodes: await countRecoveryCodes(db, userId) };
}

/** @returns whether a sign-in with the password has to wait for a code */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await readSecondFactor(db, userId)).since !== null;
}
