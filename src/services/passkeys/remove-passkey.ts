import type { Database } from '../../database/schema.ts';
import { changeOwnFactor, type OwnAccount } from '../second-factor/change-second-factor.ts';
import type { Post } from '../second-factor/tell-account.ts';
import { unknownPasskey } from './list-passkeys.ts';

/** Removes a passkey of one's own account. @throws ServiceError `not-found`, also for one of another account */
export async function removePasskey(
  db: Database,
  post: Post,
  { id, ...account }: OwnAccount & { id: string },
): Promise<void> {
  await changeOwnFactor(db, post, account, {
    action: 'person.remove-passkey',
    change: 'passkey-removed',
    make: async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', account.signedIn.user.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw unknownPasskey();
    },
  });
}
