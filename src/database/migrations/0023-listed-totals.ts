import { type RawBuilder, sql } from 'kysely';
import type { AnyDatabase } from './engine.ts';

/** Totals of the lists that the admin filters by one condition, which were counted for each page. */
export async function up(db: AnyDatabase): Promise<void> {
  await store(db, { name: sql`'listed-featured'`, condition: sql`trashed_at is null and is_featured = 1` });
  await store(db, {
    name: sql`'listed-in:' || category_id`,
    condition: sql`trashed_at is null and category_id is not null`,
  });
  await store(db, {
    name: sql`'listed-by:' || author_id`,
    condition: sql`trashed_at is null and author_id is not null`,
  });
  await store(db, { name: sql`'articles-of:' || status`, condition: sql`status <> 'published'` });
}

/** Both engines group by the name of a result column. */
async function store(
  db: AnyDatabase,
  { name, condition }: { name: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): Promise<void> {
  await sql`insert into totals (name, value)
    select ${name} as total, count(*) from articles where ${condition} group by total`.execute(db);
}
