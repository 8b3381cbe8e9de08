import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { isPageScheduled } from '../articles/published.ts';

/** @returns when the next scheduled page is published, ISO-8601; undefined when none is scheduled */
export async function readNextPageDate(db: Database, now: Date): Promise<string | undefined> {
  const query = compileOnce(db, 'next page date', () =>
    db
      .selectFrom('pages')
      .select('publish_date')
      .where(isPageScheduled(now))
      .orderBy('publish_date')
      .limit(1)
      .compile(),
  );
  const { rows } = await db.executeQuery<{ publish_date: string }>({ ...query, parameters: [now.toISOString(), 1] });
  return rows[0]?.publish_date;
}
