import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isKnownKey, type SurrogateKey } from './surrogate-keys.ts';

/** How many writes the log goes back. A cache that has missed more invalidates everything. */
const loggedWrites = 1000;

/**
 * Raises the content version in the transaction of a content write, and logs what the write touched.
 * @param touched keys of all answers that the write makes stale; a write that names none makes every answer stale
 */
export async function raiseContentVersion(
  trx: DatabaseTransaction,
  touched: readonly SurrogateKey[] = [],
): Promise<void> {
  const { version } = await trx
    .updateTable('content_version')
    .set({ version: sql`version + 1`, changed_at: new Date().toISOString() })
    .returning('version')
    .executeTakeFirstOrThrow();
  const keys: readonly SurrogateKey[] = touched.length > 0 ? touched : ['everything'];
  await trx
    .insertInto('content_changes')
    .values({ version, touched: JSON.stringify([...new Set(keys)]) })
    .execute();
  await trx
    .deleteFrom('content_changes')
    .where('version', '<=', version - loggedWrites)
    .execute();
}

/** @returns a number that rises with every content write, on any instance */
export async function readContentVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** A content version, and the keys that the writes since another version touched. */
export interface ContentChanges {
  version: number;
  touched: ReadonlySet<SurrogateKey>;
}

/**
 * @param known the version that was read last
 * @returns the keys that the writes since then touched; `everything` where the log does not cover all of them
 */
export async function readContentChanges(db: Database, known: number): Promise<ContentChanges> {
  const version = await readContentVersion(db);
  if (version === known) return { version, touched: new Set() };
  const rows = await db
    .selectFrom('content_changes')
    .select('touched')
    .where('version', '>', known)
    .where('version', '<=', version)
    .execute();
  const keys: unknown[] = rows.flatMap(({ touched }) => JSON.parse(touched));
  // Missing: the log was cut, or an instance without it wrote. Unknown keys: a newer instance wrote.
  const isWhole = rows.length === version - known && keys.every(isKnownKey);
  return { version, touched: new Set(isWhole ? keys : ['everything']) };
}
