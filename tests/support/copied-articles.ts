import { v7 as uuid } from 'uuid';
import type { Database } from '../../src/database/schema.ts';

/** Stores copies of an article, for a long list: they are in no total and not in the search, and are made in a moment. */
export async function copyArticle(db: Database, id: string, count: number): Promise<void> {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { listed_at: _derived, ...article } = row;
  const copies = Array.from({ length: count }, (_, index) => ({ ...article, id: uuid(), slug: `copy-${index}` }));
  await db.insertInto('articles').values(copies).execute();
}
