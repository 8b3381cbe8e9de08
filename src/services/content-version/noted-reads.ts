import { AsyncLocalStorage } from 'node:async_hooks';
import { collectTables } from '../../database/tables-read.ts';
import type { SurrogateKey } from './surrogate-keys.ts';
import { isCovered } from './table-keys.ts';

/** Surrogate keys of an answer's reads. It is stale as soon as a write touches one of these keys. */
export type NotedReads = ReadonlySet<SurrogateKey>;

const current = new AsyncLocalStorage<Set<SurrogateKey>>();

/** Notes what a rule has read, for the answer that is being made. */
export function noteReads(...keys: readonly SurrogateKey[]): void {
  const reads = current.getStore();
  if (!reads) return;
  for (const key of keys) reads.add(key);
}

/**
 * Calls `run` and collects what it notes; inside of another call of this function, what it notes belongs to both. A call that
 * notes nothing, or that reads a table without a key for what it read there, depends on everything: a forgotten note makes
 * answers expensive, not stale.
 */
export async function collectReads<Result>(run: () => Result): Promise<{ result: Awaited<Result>; reads: NotedReads }> {
  const reads = new Set<SurrogateKey>();
  const tables = new Set<string>();
  try {
    return { result: await current.run(reads, () => collectTables(tables, run)), reads };
  } finally {
    if (reads.size === 0 || !isCovered(tables, reads)) reads.add('everything');
    noteReads(...reads);
  }
}
