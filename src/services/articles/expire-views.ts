import { setTimeout as wait } from 'node:timers/promises';
import { engineOf } from '../../database/connect.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { addToHours, hourOf } from './recent-views.ts';

/** Rows of one transaction: a few milliseconds of SQLite, which blocks the process. */
const slice = 500;

/** How long views count, in hours, and which rows of `view_hours` still count for as long. */
const spans = [
  { column: 'day_views', inDay: 1, hours: 24 },
  { column: 'week_views', inDay: 0, hours: 7 * 24 },
] as const;

/** Views of one hour that no longer count. */
interface Expired {
  span: (typeof spans)[number];
  hour: number;
  articleIds: string[];
}

/**
 * Subtracts what is older than a day or a week from the recent views of articles, and deletes hours that are older than a week.
 * Several instances may do it at the same time.
 */
export async function expireViews(db: Database, now: Date): Promise<void> {
  for (const span of spans) {
    let began = performance.now();
    while (await expireSlice(db, span, hourOf(now) - span.hours)) {
      // Half of the time is for other work.
      await wait(performance.now() - began);
      began = performance.now();
    }
  }
}

/** @param last the newest hour that no longer counts @returns whether there was anything to subtract */
function expireSlice(db: Database, span: Expired['span'], last: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const rows = await takeRows(trx, span.inDay, last);
    const [first] = rows;
    if (!first) return false;
    const articleIds = rows.filter(({ hour }) => hour === first.hour).map((row) => row.article_id);
    const expired = { span, hour: first.hour, articleIds };
    await subtract(trx, expired);
    await endHour(trx, expired);
    return true;
  });
}

/** @returns rows that no other instance has taken */
function takeRows(trx: DatabaseTransaction, inDay: number, last: number) {
  return trx
    .selectFrom('view_hours')
    .select(['hour', 'article_id'])
    .where('in_day', '=', inDay)
    .where('hour', '<=', last)
    .orderBy('hour')
    .orderBy('article_id')
    .limit(slice)
    .$if(engineOf(trx) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
}

async function subtract(trx: DatabaseTransaction, { span: { column, inDay }, hour, articleIds }: Expired) {
  if (engineOf(trx) === 'postgres') {
    // In the order in which views are added, so that the two never deadlock.
    await trx
      .selectFrom('recent_views')
      .select('article_id')
      .where('article_id', 'in', articleIds)
      .orderBy('article_id')
      .forUpdate()
      .execute();
  }
  await trx
    .updateTable('recent_views')
    .set((row) => ({
      [column]: row(
        column,
        '-',
        row
          .selectFrom('view_hours')
          .select('views')
          .where('in_day', '=', inDay)
          .where('hour', '=', hour)
          .whereRef('view_hours.article_id', '=', 'recent_views.article_id')
          .$asScalar()
          .$notNull(),
      ),
    }))
    .where('article_id', 'in', articleIds)
    .execute();
  await trx.deleteFrom('recent_views').where('article_id', 'in', articleIds).where('week_views', '<=', 0).execute();
}

/** Rows that leave the day count for the rest of the week; after that they are deleted. */
async function endHour(trx: DatabaseTransaction, { span: { inDay }, hour, articleIds }: Expired): Promise<void> {
  if (inDay) {
    // The hour has ended before, where a clock was ahead for a day and more: its views are added.
    await addToHours(trx)
      .columns(['in_day', 'hour', 'article_id', 'views'])
      .expression((insert) =>
        insert
          .selectFrom('view_hours as ended')
          .select(({ lit }) => [lit(0).as('in_day'), 'ended.hour', 'ended.article_id', 'ended.views'])
          .where('ended.in_day', '=', inDay)
          .where('ended.hour', '=', hour)
          .where('ended.article_id', 'in', articleIds),
      )
      .execute();
  }
  await trx
    .deleteFrom('view_hours')
    .where('in_day', '=', inDay)
    .where('hour', '=', hour)
    .where('article_id', 'in', articleIds)
    .execute();
}
