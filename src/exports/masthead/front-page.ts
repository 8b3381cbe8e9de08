import { z } from 'zod';
import { arrangement } from '../../contract/front-page.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { parseArrangement } from '../../services/front-page/stored-arrangement.ts';
import { inSlices } from '../source/slices.ts';
import { accountName, id, time } from './fields.ts';

const batch = 50;

export const frontPageFile = 'front-page.jsonl';

/** A front page that was published, or is scheduled. Without an arrangement it follows the categories. */
const revision = z.strictObject({
  kind: z.literal('revision'),
  id,
  arrangement: arrangement.nullable(),
  publish_at: time,
  cancelled_at: time.nullable(),
  created_at: time,
  created_by_name: accountName,
});

/** Changes that editors have not published. */
const draft = z.strictObject({
  kind: z.literal('draft'),
  arrangement,
  drafted_at: time,
  drafted_by_name: accountName,
  /** Id of the revision that it changes; null where that isn't known. */
  based_on: id.nullable().default(null),
});

export const frontPageLine = z.discriminatedUnion('kind', [revision, draft]);

export type FrontPageLine = z.infer<typeof frontPageLine>;

export async function* frontPageLines(snapshot: DatabaseTransaction): AsyncGenerator<FrontPageLine> {
  for await (const rows of inSlices((after) => readRevisions(snapshot, after))) {
    for (const { content, ...row } of rows) {
      yield { kind: 'revision', ...row, arrangement: content === null ? null : parseArrangement(content) };
    }
  }
  const { draft, drafted_at, drafted_by_name, draft_based_on } = await snapshot
    .selectFrom('front_page')
    .select(['draft', 'drafted_at', 'drafted_by_name', 'draft_based_on'])
    .executeTakeFirstOrThrow();
  const arrangement = draft === null ? null : parseArrangement(draft);
  if (arrangement && drafted_at) {
    yield { kind: 'draft', arrangement, drafted_at, drafted_by_name, based_on: draft_based_on };
  }
}

function readRevisions(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('front_page_revisions')
    .select(['id', 'content', 'publish_at', 'cancelled_at', 'created_at', 'created_by_name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
