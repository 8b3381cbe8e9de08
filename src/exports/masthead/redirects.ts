import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { inSlices } from '../source/slices.ts';
import { count, id, time, upTo } from './fields.ts';

const batch = 500;

export const redirectsFile = 'redirects.jsonl';

export const redirectLine = z.strictObject({
  id,
  from: upTo(limits.redirectPathLength),
  to: upTo(limits.redirectPathLength),
  hits: count,
  created_at: time,
});

export const rulesFile = 'redirect-rules.jsonl';

/** Redirects with a wildcard or a regular expression, in the order in which they are tried. */
export const ruleLine = z.strictObject({
  id,
  kind: z.enum(['wildcard', 'regex']),
  from: upTo(limits.redirectPathLength),
  to: upTo(limits.redirectPathLength),
  hits: count,
  created_at: time,
});

/** There are at most a hundred. */
export async function* ruleLines(snapshot: DatabaseTransaction): AsyncGenerator<z.infer<typeof ruleLine>> {
  yield* await snapshot
    .selectFrom('redirect_rules')
    .select(['id', 'kind', 'from_pattern as from', 'to_path as to', 'hits', 'created_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function* redirectLines(snapshot: DatabaseTransaction): AsyncGenerator<z.infer<typeof redirectLine>> {
  const read = (after: string) =>
    snapshot
      .selectFrom('redirects')
      .select(['id', 'from_path as from', 'to_path as to', 'hits', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inSlices(read)) yield* rows;
}
