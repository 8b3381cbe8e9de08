import type { NotNull } from 'kysely';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { isScheduled } from './published.ts';

/** @returns when the next scheduled article is published, and caches become stale; null when none is scheduled */
export async function readNextPublishDate(db: Database, now: Date): Promise<Date | null> {
  const query = compileOnce(db, 'next publish date', () => selectNext(db, now).compile());
  const { rows } = await db.executeQuery<{ publish_date: string }>({ ...query, parameters: [now.toISOString(), 1] });
  return rows[0] ? new Date(rows[0].publish_date) : null;
}

function selectNext(db: Database, now: Date) {
  return db
    .selectFrom('articles')
    .select('publish_date')
    .where(isScheduled(now))
    .orderBy('publish_date')
    .limit(1)
    .$narrowType<{ publish_date: NotNull }>();
}
