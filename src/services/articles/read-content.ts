import type { Database } from '../../database/schema.ts';

/** @returns the stored text of an article; an empty one when there is no such article */
export async function readContent(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('articles').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? '';
}
