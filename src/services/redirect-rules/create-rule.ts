import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { problemOfTarget, type RedirectRuleInput } from '../../contract/redirect-rules.ts';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { compileRule, countCaptures } from './compile-rule.ts';
import { type RuleRow, selectRules } from './select-rules.ts';

interface CreateRuleInput {
  /** Id of the new rule. */
  id: string;
  rule: RedirectRuleInput;
  now: Date;
  actor: Actor;
}

/**
 * Stores a rule, behind those that there are.
 * @throws ServiceError `not-allowed`; `redirect-exists` when there is one with the same pattern; `invalid` for an expression that
 * cannot be read, is too large or captures fewer parts than the target uses, and when there are too many rules
 */
export async function createRule(db: Database, { id, rule, now, actor }: CreateRuleInput): Promise<RuleRow> {
  requireAllowed(actor, 'manage-redirects');
  const steps = await checkRule(rule);
  await db.transaction().execute(async (trx) => {
    await takeNamedLock(trx, 'redirects');
    await insertRule(trx, { id, rule, steps, now });
    const { from, to } = rule;
    await recordAudit(trx, { actor, action: 'redirect.create', subject: { id, label: from }, after: { from, to } });
    await raiseContentVersion(trx, ['redirects']);
  });
  return { id, ...rule, hits: 0 };
}

/**
 * @returns the steps of the compiled expression
 * @throws ServiceError `invalid`
 */
export async function checkRule(rule: RedirectRuleInput): Promise<number> {
  if (rule.kind === 'wildcard') return 0;
  const { from, to } = rule;
  let steps: number;
  try {
    ({ steps } = await compileRule({ id: '', ...rule }));
  } catch (error) {
    throw refuse('from', `${messages.redirectFrom.regex}: ${reasonOf(error)}`);
  }
  if (steps > limits.redirectRuleSteps) throw refuse('from', messages.redirectFrom.heavy);
  const problem = problemOfTarget(to, { kind: 'regex', parts: await countCaptures(from) });
  if (problem) throw refuse('to', problem);
  return steps;
}

interface NewRule {
  id: string;
  rule: RedirectRuleInput;
  steps: number;
  now: Date;
}

/** Within the lock of redirects. @throws ServiceError `redirect-exists`, `invalid` when there are too many rules */
export async function insertRule(trx: DatabaseTransaction, { id, rule, steps, now }: NewRule): Promise<void> {
  const { kind, from, to } = rule;
  const before = await selectRules(trx);
  if (before.some((one) => one.kind === kind && one.from === from)) {
    throw new ServiceError('redirect-exists', `There is a rule for ${from} already.`, {
      errors: { from: messages.redirectFrom.taken },
    });
  }
  if (before.length >= limits.redirectRules) throw refuse('from', messages.redirectFrom.manyRules);
  if (steps > 0 && steps + (await countSteps(before)) > limits.redirectRulesSteps) {
    throw refuse('from', messages.redirectFrom.heavy);
  }
  await trx
    .insertInto('redirect_rules')
    .values({
      id,
      kind,
      from_pattern: from,
      to_path: to,
      position: before.length + 1,
      hits: 0,
      created_at: now.toISOString(),
    })
    .execute();
}

async function countSteps(rules: readonly RuleRow[]): Promise<number> {
  const all = await Promise.all(rules.map((rule) => compileRule(rule).catch(() => ({ steps: 0 }))));
  return all.reduce((sum, { steps }) => sum + steps, 0);
}

function refuse(field: 'from' | 'to', message: string): ServiceError {
  return new ServiceError('invalid', message, { errors: { [field]: message } });
}

/** The library names the flag that every expression gets. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^error parsing regexp: /, '').replaceAll('(?i)', '');
}
