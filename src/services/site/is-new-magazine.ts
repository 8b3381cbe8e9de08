import type { Database } from '../../database/schema.ts';

/** @returns whether the magazine is empty: it has no author, and so no article either */
export async function isNewMagazine(db: Database): Promise<boolean> {
  return (await db.selectFrom('authors').select('id').limit(1).executeTakeFirst()) === undefined;
}
