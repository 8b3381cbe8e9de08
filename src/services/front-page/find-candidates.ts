import type { CompiledQuery } from 'kysely';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type Candidate, selectCandidates, stand } from './select-candidates.ts';
import type { Source } from './slot-places.ts';
import { keyOf, type WantedSource } from './wanted-sources.ts';

interface Wanted {
  /** Each once. */
  sources: readonly WantedSource[];
  /** Ids of pinned articles. */
  pinned: readonly string[];
  now: Date;
}

/** Ids of the articles that a front page is made of. */
export interface Candidates {
  /** @returns the articles of a source that was wanted, the first ones first */
  of(source: Source): readonly string[];
  /** The pinned articles that are published. */
  pinned: ReadonlySet<string>;
}

/** Finds the articles of all sources by one statement, each in the order of its index, of which it reads nothing but the first rows. */
export async function findCandidates(db: Database, wanted: Wanted): Promise<Candidates> {
  noteReads('list');
  const { sources, pinned } = wanted;
  const query = compileFor(db, sources, pinned.length);
  const values = valuesOf(wanted);
  const parameters = query.parameters.map((value) => values.get(value) ?? value);
  const { rows } = await db.executeQuery<Candidate>({ ...query, parameters });
  const lists: Candidate[][] = Array.from({ length: sources.length + 1 }, () => []);
  for (const row of rows) lists[row.list]?.push(row);
  const [ofPins = [], ...ofSources] = lists.map((list) => list.sort(compare).map(({ id }) => id));
  const bySource = new Map(sources.map((source, index) => [keyOf(source), ofSources[index] ?? []]));
  return { of: (source) => bySource.get(keyOf(source)) ?? [], pinned: new Set(ofPins) };
}

/** @returns the statement, whose text depends on the number and kinds of sources and pins */
function compileFor(db: Database, sources: readonly Source[], pinned: number): CompiledQuery<Candidate> {
  const kinds = sources.map(({ rule, categoryId }) => (categoryId === null ? rule : `${rule} of`));
  return compileOnce(db, `candidates ${kinds.join()} ${pinned}`, () => selectCandidates(db, sources, pinned).compile());
}

/** @returns the values of the placeholders in `stand` */
function valuesOf({ sources, pinned, now }: Wanted): ReadonlyMap<unknown, unknown> {
  const values = new Map<unknown, unknown>([[stand.now.toISOString(), now.toISOString()]]);
  for (const [index, { categoryId, limit }] of sources.entries()) {
    values.set(stand.category(index), categoryId);
    values.set(stand.limit(index), limit);
  }
  for (const [index, id] of pinned.entries()) values.set(stand.pinned(index), id);
  return values;
}

/** The order of a list: the database reads each in its order, but promises none for all of them together. */
function compare(a: Candidate, b: Candidate): number {
  if (a.views !== b.views) return b.views - a.views;
  const [former, latter] = [(a.publish_date ?? '') + a.id, (b.publish_date ?? '') + b.id];
  if (former === latter) return 0;
  return former < latter ? 1 : -1;
}
