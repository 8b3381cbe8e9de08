import type { Database } from '../../database/schema.ts';

/**
 * Deletes an editor's account and all of its sessions.
 * @returns false when no editor has this email address; the owner is no editor
 */
export async function removeEditor(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('email', '=', email.toLowerCase())
    .where('role', '=', 'editor')
    .executeTakeFirst();
  return numDeletedRows > 0;
}
