import { type RedirectRuleInput, redirectRuleInput } from '../../contract/redirect-rules.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { checkRule } from '../../services/redirect-rules/create-rule.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { planItem, skipItem } from './planning.ts';

/** @returns the rule that a redirect with a pattern becomes; null for one of a path, and for one that can be no rule */
export function ruleOf(row: ItemRow): RedirectRuleInput | null {
  const { from, to, isPattern } = sourceOf(row, 'redirect');
  if (!isPattern) return null;
  const { data } = redirectRuleInput.safeParse({ kind: 'regex', from, to });
  return data ?? null;
}

/** Decides about a redirect of the source; where one of a path leads is known once all URLs are. */
export async function planRedirect(trx: DatabaseTransaction, row: ItemRow): Promise<void> {
  const { from, to, isPattern } = sourceOf(row, 'redirect');
  const rule = ruleOf(row);
  const reason = isPattern ? await reasonAgainst(rule) : null;
  if (reason === null) return planItem(trx, row, { plan: {}, losses: [] });
  await skipItem(trx, row, 'pattern', [
    { kind: 'redirect-pattern', snippet: `${from} → ${to}: ${reason}`, place: null },
  ]);
}

async function reasonAgainst(rule: RedirectRuleInput | null): Promise<string | null> {
  if (!rule) return 'not a rule that this site can have';
  try {
    await checkRule(rule);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.message;
  }
}
