import { takeNamedLock } from '../../database/named-lock.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { numberRules } from './move-rule.ts';
import { type RuleRow, selectRules } from './select-rules.ts';

/** Deletes a rule. @throws ServiceError `not-allowed`, `not-found` */
export async function deleteRule(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  requireAllowed(actor, 'manage-redirects');
  await db.transaction().execute(async (trx) => {
    await takeNamedLock(trx, 'redirects');
    const deleted = await removeRule(trx, id);
    if (!deleted) throw new ServiceError('not-found', 'This redirect has already been deleted.');
    const { from, to } = deleted;
    await recordAudit(trx, { actor, action: 'redirect.delete', subject: { id, label: from }, before: { from, to } });
    await raiseContentVersion(trx, ['redirects']);
  });
}

/** Within the lock of redirects: deletes a rule and numbers the others anew. @returns the deleted one; undefined when there is none */
export async function removeRule(trx: DatabaseTransaction, id: string): Promise<RuleRow | undefined> {
  const rules = await selectRules(trx);
  const deleted = rules.find((rule) => rule.id === id);
  if (!deleted) return undefined;
  await trx.deleteFrom('redirect_rules').where('id', '=', id).execute();
  await numberRules(
    trx,
    rules.filter((rule) => rule !== deleted),
  );
  return deleted;
}
