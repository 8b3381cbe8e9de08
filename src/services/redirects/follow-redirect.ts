import { normalisePath } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';

/** @returns where an address that no page has leads to, which is counted; null when it leads nowhere */
export async function followRedirect(db: Database, path: string): Promise<string | null> {
  const found = await db
    .updateTable('redirects')
    .set((redirect) => ({ hits: redirect('hits', '+', 1) }))
    .where('from_path', '=', normalisePath(path))
    .returning('to_path')
    .executeTakeFirst();
  return found?.to_path ?? null;
}
