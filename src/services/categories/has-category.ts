import type { Database } from '../../database/schema.ts';

/** @returns whether there is a category with this slug */
export async function hasCategory(db: Database, slug: string): Promise<boolean> {
  const row = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
