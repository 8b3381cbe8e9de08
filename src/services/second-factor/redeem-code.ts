import type { Database } from '../../database/schema.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

interface Attempt {
  userId: string;
  /** As it was typed. */
  code: string;
  now: Date;
  /** Secret of the site. */
  secret: string;
}

/** Kind of a right code; `left` counts the recovery codes that are not used yet. */
export type UsedCode = { kind: 'app' } | { kind: 'recovery'; left: number };

/** Checks a code of the authenticator app or a recovery code, and uses it up. @returns null for a wrong or used one */
export async function redeemCode(
  db: Database,
  { userId, code: typed, now, secret }: Attempt,
): Promise<UsedCode | null> {
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return (await redeemAppCode(db, { userId, code, now, secret })) ? { kind: 'app' } : null;
  const left = await db.transaction().execute((trx) => consumeRecoveryCode(trx, { userId, code }));
  return left === null ? null : { kind: 'recovery', left };
}

/** A code is accepted once: otherwise an attacker who looked over a shoulder would have half a minute. */
async function redeemAppCode(db: Database, { userId, code, now, secret: siteSecret }: Attempt): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return false;
  const { decryptSecret, findStep } = await import('./totp.ts');
  const secret = await decryptSecret(siteSecret, factor.secret);
  const step = secret === null ? null : findStep(secret, { code, now });
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', factor.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
