import type { NotNull } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isScheduled } from './published.ts';

/** @returns when the next scheduled article is published, and caches become stale; null when none is scheduled */
export async function readNextPublishDate(db: Database, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('articles')
    .select('publish_date')
    .where(isScheduled(now))
    .orderBy('publish_date')
    .limit(1)
    .$narrowType<{ publish_date: NotNull }>()
    .executeTakeFirst();
  return row ? new Date(row.publish_date) : null;
}
