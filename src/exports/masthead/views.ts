import { z } from 'zod';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { count, flag, id } from './fields.ts';

const batch = 1000;

export const viewsFile = 'views.jsonl';

/** The views of an article in one hour of the last week, for the lists of the most read. */
export const viewLine = z.strictObject({
  /** Counted since 1970. */
  hour: count,
  article: id,
  views: count,
  /** Whether they still count for the last 24 hours. */
  in_day: flag,
});

export type ViewLine = z.infer<typeof viewLine>;

export async function* viewLines(snapshot: DatabaseTransaction): AsyncGenerator<ViewLine> {
  let last: ViewLine | undefined;
  for (;;) {
    const rows = await readHours(snapshot, last);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1);
  }
}

function readHours(snapshot: DatabaseTransaction, last: ViewLine | undefined) {
  let query = snapshot
    .selectFrom('view_hours')
    .select(['in_day', 'hour', 'article_id as article', 'views'])
    .$narrowType<{ in_day: 0 | 1 }>()
    .orderBy('in_day')
    .orderBy('hour')
    .orderBy('article_id')
    .limit(batch);
  if (last) {
    const { in_day, hour, article } = last;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('in_day', 'hour', 'article_id'), '>', tuple(in_day, hour, article)),
    );
  }
  return query.execute();
}
