import { takeNamedLock } from '../../database/named-lock.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type RuleRow, selectRules } from './select-rules.ts';

interface RuleMove {
  id: string;
  /** Counted from 1; beyond the last one is the last one. */
  position: number;
  actor: Actor;
}

/** Moves a rule among the others. @returns all rules in their new order. @throws ServiceError `not-allowed`, `not-found` */
export async function moveRule(db: Database, { id, position, actor }: RuleMove): Promise<RuleRow[]> {
  requireAllowed(actor, 'manage-redirects');
  return db.transaction().execute(async (trx) => {
    await takeNamedLock(trx, 'redirects');
    const rules = await selectRules(trx);
    const before = rules.findIndex((rule) => rule.id === id);
    const [moved] = before < 0 ? [] : rules.splice(before, 1);
    if (!moved) throw new ServiceError('not-found', 'There is no such rule.');
    rules.splice(position - 1, 0, moved);
    const after = rules.indexOf(moved);
    if (after === before) return rules;
    await numberRules(trx, rules);
    const subject = { id, label: moved.from };
    const [from, to] = [{ position: before + 1 }, { position: after + 1 }];
    await recordAudit(trx, { actor, action: 'redirect.move', subject, before: from, after: to });
    await raiseContentVersion(trx, ['redirects']);
    return rules;
  });
}

/** Stores the positions of rules, as many as there are. */
export async function numberRules(trx: DatabaseTransaction, rules: readonly Pick<RuleRow, 'id'>[]): Promise<void> {
  for (const [index, { id }] of rules.entries()) {
    await trx
      .updateTable('redirect_rules')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}
