import type { Passkey } from '../../contract/passkeys.ts';
import type { Database } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OwnAccount } from '../second-factor/change-second-factor.ts';
import { passkeyColumns, unknownPasskey } from './list-passkeys.ts';

/**
 * Renames a passkey of one's own account. It changes nothing about how its user signs in, so that no session ends and no email is sent.
 * @throws ServiceError `not-found`, also for one of another account
 */
export async function renamePasskey(
  db: Database,
  { id, name, signedIn: { user }, caller }: OwnAccount & { id: string; name: string },
): Promise<Passkey> {
  return db.transaction().execute(async (trx) => {
    const passkeys = trx.selectFrom('passkeys').where('id', '=', id).where('user_id', '=', user.id);
    const before = await passkeys.select(passkeyColumns).executeTakeFirst();
    if (!before) throw unknownPasskey();
    if (before.name === name) return before;
    await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    await recordAudit(trx, {
      actor: personActor(user, caller),
      action: 'person.rename-passkey',
      subject: { id: user.id, label: user.name },
      ...changesOf({ name: before.name }, { name }),
    });
    return { ...before, name };
  });
}
