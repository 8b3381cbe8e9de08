import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Tables by the text of a statement. There are a few hundred different texts; lists of values make some more. */
const known = new LRUCache<string, string[]>({ max: 1000 });

const current = new AsyncLocalStorage<Set<string>>();

/** Calls `run`, and adds the name of each table that its statements name, at once or later, to `tables`. */
export function collectTables<Result>(tables: Set<string>, run: () => Result): Result {
  return current.run(tables, run);
}

/** For Kysely's `log`, which calls it after each statement in the context of its caller. */
export function noteTables({ query }: LogEvent): void {
  const tables = current.getStore();
  if (!tables) return;
  for (const table of tablesOf(query.sql)) tables.add(table);
}

function tablesOf(statement: string): string[] {
  const found = known.get(statement) ?? [...statement.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/gi)].map(nameOf);
  known.set(statement, found);
  return found;
}

function nameOf([, name = '']: RegExpMatchArray): string {
  return name;
}
