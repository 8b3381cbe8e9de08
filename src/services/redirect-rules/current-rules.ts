import type { Database } from '../../database/schema.ts';
import { logError } from '../../logging/log.ts';
import { readContentChanges } from '../content-version/content-version.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type CompiledRule, compileRule } from './compile-rule.ts';
import { selectRules } from './select-rules.ts';

interface Known {
  version: number;
  changedAt: string;
  rules: Promise<CompiledRule[]>;
}

const known = new WeakMap<Database, Known>();

/**
 * Only a path that no page has comes here. The compiled rules are good for as long as no write touches redirects, on any instance:
 * that is looked up each time, in one row.
 * @returns the rules in the order in which they are tried
 */
export async function readCurrentRules(db: Database): Promise<CompiledRule[]> {
  noteReads('redirects');
  const { version, changed_at: changedAt } = await db
    .selectFrom('content_version')
    .select(['version', 'changed_at'])
    .executeTakeFirstOrThrow();
  const before = known.get(db);
  if (before && (await isCurrent(db, before, { version, changedAt }))) {
    known.set(db, { ...before, version, changedAt });
    return before.rules;
  }
  const rules = compileAll(db);
  known.set(db, { version, changedAt, rules });
  // The next path reads again after a failure.
  rules.catch(() => known.delete(db));
  return rules;
}

async function isCurrent(db: Database, before: Known, now: Omit<Known, 'rules'>): Promise<boolean> {
  if (before.version === now.version) return before.changedAt === now.changedAt;
  const { touched } = await readContentChanges(db, before.version);
  return !touched.has('redirects') && !touched.has('everything');
}

async function compileAll(db: Database): Promise<CompiledRule[]> {
  const compiled: CompiledRule[] = [];
  for (const rule of await selectRules(db)) {
    try {
      compiled.push(await compileRule(rule));
    } catch (error) {
      // Stored by a program that knows more expressions: the others go on.
      logError(error);
    }
  }
  return compiled;
}
