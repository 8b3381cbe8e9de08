import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';

/** @returns whether there is an author with this id, this slug, or one who had this slug before */
export async function hasAuthor(db: Database, idOrSlug: string): Promise<boolean> {
  const row = isId(idOrSlug)
    ? await db.selectFrom('authors').select('id').where('id', '=', idOrSlug).executeTakeFirst()
    : await db
        .selectFrom('author_slugs')
        .select('author_id as id')
        .where('slug', '=', idOrSlug)
        .where('author_id', 'is not', null)
        .executeTakeFirst();
  return row !== undefined;
}
