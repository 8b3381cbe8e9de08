import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';

/** Raises the content version in the transaction of a content write; all caches compare it and become stale. */
export async function raiseContentVersion(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('content_version')
    .set({ version: sql`version + 1`, changed_at: new Date().toISOString() })
    .execute();
}

/** @returns a number that rises with every content write, on any instance */
export async function readContentVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** @returns when the last content write was made */
export async function readContentChange(db: Database): Promise<string> {
  const row = await db.selectFrom('content_version').select('changed_at').executeTakeFirstOrThrow();
  return row.changed_at;
}
