import { limits } from '../../contract/limits.ts';
import { spellingsOf } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { carryQuery } from '../redirects/carry-query.ts';
import { lookupQueries } from '../redirects/lookup-queries.ts';
import type { ShortenedPath } from '../redirects/old-endings.ts';
import { type CompiledRule, fillTarget } from './compile-rule.ts';
import { readCurrentRules } from './current-rules.ts';

export interface MatchedRule {
  rule: CompiledRule;
  to: string;
  /** Which of the given paths it matches, counted from 0. */
  place: number;
}

/**
 * @param paths from the same site, the first ones preferred
 * @param search the query, with its question mark
 * @returns the first rule that matches, and its target; undefined when there is none
 */
export async function matchRules(
  db: Database,
  paths: readonly ShortenedPath[],
  search: string,
): Promise<MatchedRule | undefined> {
  const rules = await readCurrentRules(db);
  if (rules.length === 0) return undefined;
  for (const [place, { path }] of paths.entries()) {
    if (path.length + search.length > limits.redirectPathLength * 3) continue;
    const found = firstMatch(rules, path, search);
    if (found) return { ...found, place };
  }
  return undefined;
}

/** Each rule is tried with the path alone, then with the query, so that a capture at the end does not take the query along. */
function firstMatch(rules: readonly CompiledRule[], path: string, search: string) {
  const plain = readable(spellingsOf(path)[0]);
  const lookups = lookupQueries(search);
  const carriedAlone = lookups.at(-1)?.carried ?? '';
  // With the whole query, and without what campaigns have added.
  const queries = lookups.filter(({ query }) => query !== '').slice(0, 2);
  if (plain.length > limits.redirectPathLength) return undefined;
  for (const rule of rules) {
    const parts = rule.match(plain);
    const to = parts && fillTarget(rule, parts);
    if (to) return { rule, to: carryQuery(to, carriedAlone) };
    if (!rule.from.includes('?')) continue;
    for (const { query, carried } of queries) {
      const text = readable(spellingsOf(path + query)[0]);
      const found = text.length <= limits.redirectPathLength ? rule.match(text) : null;
      const target = found && fillTarget(rule, found);
      if (target) return { rule, to: carryQuery(target, carried) };
    }
  }
  return undefined;
}

/** @returns the text as an editor would write it, with those characters encoded that mean something else otherwise */
function readable(stored: string): string {
  try {
    return decodeURI(stored);
  } catch {
    return stored;
  }
}
