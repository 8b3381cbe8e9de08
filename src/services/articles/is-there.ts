import type { Database } from '../../database/schema.ts';

/** @param id empty or absent for none, which is always there @returns whether a category, an author or a series with this id exists */
export async function isThere(
  db: Database,
  table: 'categories' | 'authors' | 'series',
  id: string | null | undefined,
): Promise<boolean> {
  if (!id) return true;
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
