import type { Redirect } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';

/** A rule with its number of hits. */
export type RuleRow = Redirect & { kind: 'wildcard' | 'regex' };

/** @returns all rules, in the order in which they are tried */
export async function selectRules(db: Database): Promise<RuleRow[]> {
  return db
    .selectFrom('redirect_rules')
    .select(['id', 'kind', 'from_pattern as from', 'to_path as to', 'hits'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @returns the rule with this id; undefined when there is none */
export async function findRule(db: Database, id: string): Promise<RuleRow | undefined> {
  return (await selectRules(db)).find((rule) => rule.id === id);
}
