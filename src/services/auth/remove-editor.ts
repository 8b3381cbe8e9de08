import type { Database } from '../../database/schema.ts';

/**
 * Takes an editor's account away; every browser of theirs is signed out at once.
 * @returns false when no editor has this address, the owner among others
 */
export async function removeEditor(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('email', '=', email.toLowerCase())
    .where('role', '=', 'editor')
    .executeTakeFirst();
  return numDeletedRows > 0;
}
