import type { NewRecoveryCodes } from '../../contract/second-factor.ts';
import type { Database } from '../../database/schema.ts';
import type { Auth } from '../auth/create-auth.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type ConfirmedAccount, changeOwnFactor, confirmOwner } from './change-second-factor.ts';
import { hasSecondFactor } from './read-second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { deleteSecondFactor } from './remove-second-factor.ts';
import type { Post } from './tell-account.ts';

/**
 * Turns the second factor off; a set-up that was not finished ends, too.
 * @throws ServiceError `invalid` for a wrong password, `too-many-attempts`
 */
export async function turnOffSecondFactor(
  db: Database,
  auth: Auth,
  post: Post,
  account: ConfirmedAccount,
): Promise<void> {
  await confirmOwner(db, auth, account);
  const userId = account.signedIn.user.id;
  const change = { action: 'person.turn-off-two-step', change: 'off' } as const;
  await changeOwnFactor(db, post, account, { ...change, make: (trx) => deleteSecondFactor(trx, userId) });
}

/**
 * Replaces all recovery codes, the unused ones too.
 * @returns the new ones, which are never told again
 * @throws ServiceError `invalid` for a wrong password, `too-many-attempts`, `second-factor-state` while it is off
 */
export async function renewRecoveryCodes(
  db: Database,
  auth: Auth,
  post: Post,
  account: ConfirmedAccount,
): Promise<NewRecoveryCodes> {
  await confirmOwner(db, auth, account);
  const userId = account.signedIn.user.id;
  const recoveryCodes = await changeOwnFactor(db, post, account, {
    action: 'person.renew-recovery-codes',
    change: 'recovery-codes-renewed',
    make: async (trx) => {
      if (!(await hasSecondFactor(trx, userId))) {
        throw new ServiceError('second-factor-state', 'Two-step verification is off.');
      }
      return replaceRecoveryCodes(trx, userId);
    },
  });
  return { recoveryCodes };
}
