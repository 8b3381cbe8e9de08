import { messages } from '../../contract/messages.ts';
import type { NewRecoveryCodes, SecondFactorSetup } from '../../contract/second-factor.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from '../auth/create-auth.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type ConfirmedAccount, changeOwnFactor, confirmOwner, type OwnAccount } from './change-second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type { Post } from './tell-account.ts';

/**
 * Makes a secret for an authenticator app, in place of one that was made and never confirmed. No sign-in asks for a code yet.
 * @throws ServiceError `invalid` for a wrong password, `too-many-attempts`, `second-factor-state` when it is on already
 */
export async function startSecondFactor(
  db: Database,
  auth: Auth,
  { siteName, ...account }: ConfirmedAccount & { siteName: string },
): Promise<SecondFactorSetup> {
  await confirmOwner(db, auth, account);
  const { user } = account.signedIn;
  const { createTotp, encryptSecret } = await import('./totp.ts');
  const { secret, uri } = createTotp({ issuer: siteName, label: user.email });
  const encrypted = await encryptSecret(auth.options.secret, secret);
  const stored = await db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: encrypted, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret: encrypted }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!stored) throw new ServiceError('second-factor-state', 'Two-step verification is already on.');
  return { secret, uri };
}

/**
 * Turns the second factor on once a code shows that the app has the secret.
 * @returns the recovery codes, which are never told again
 * @throws ServiceError `invalid` for a wrong code, `second-factor-state` when it is on, or was not started
 */
export async function confirmSecondFactor(
  db: Database,
  auth: Auth,
  post: Post,
  { code, ...account }: OwnAccount & { code: string },
): Promise<NewRecoveryCodes> {
  const userId = account.signedIn.user.id;
  const factor = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (!factor) throw notStarted();
  const { decryptSecret, findStep } = await import('./totp.ts');
  const secret = await decryptSecret(auth.options.secret, factor.secret);
  const step = secret && findStep(secret, { code: code.replace(/[\s-]/g, ''), now: account.now });
  if (!step) throw new ServiceError('invalid', messages.code.wrong, { errors: { code: messages.code.wrong } });
  const recoveryCodes = await changeOwnFactor(db, post, account, {
    action: 'person.turn-on-two-step',
    change: 'on',
    make: async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('second_factors')
        .set({ confirmed_at: account.now.toISOString(), last_step: step })
        .where('user_id', '=', userId)
        .where('secret', '=', factor.secret)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notStarted();
      return replaceRecoveryCodes(trx, userId);
    },
  });
  return { recoveryCodes };
}

function notStarted(): ServiceError {
  return new ServiceError(
    'second-factor-state',
    'Two-step verification is already on, or its setup was started again.',
  );
}
