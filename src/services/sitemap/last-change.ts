import type { Database } from '../../database/schema.ts';
import { isPublished } from '../articles/published.ts';

/** @returns when the newest article, of a category where one is given, was published; undefined while there is none */
export async function readNewestDate(db: Database, now: Date, categoryId?: string): Promise<string | undefined> {
  let query = db
    .selectFrom('articles')
    .select('publish_date')
    .where(isPublished(now))
    .orderBy('publish_date', 'desc')
    .limit(1);
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId);
  return (await query.executeTakeFirst())?.publish_date ?? undefined;
}
