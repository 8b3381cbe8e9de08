import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { readTableShape } from '../../database/table-shape.ts';

/** Identity that tells this installation's archives from those of others. */
export interface InstallationIdentity {
  id: string;
  /** When its database was last filled by a restore; null: never. */
  restoredAt: Date | null;
}

/** @returns null for a database of an earlier version, whose archives have no id */
export async function readInstallation(db: Database): Promise<InstallationIdentity | null> {
  if ((await readTableShape(db, 'installation')).columns.length === 0) return null;
  const row = await db.selectFrom('installation').select(['id', 'restored_at']).executeTakeFirst();
  return row ? { id: row.id, restoredAt: row.restored_at === null ? null : new Date(row.restored_at) } : null;
}

/** Notes that the database was filled by a restore, in its transaction. */
export async function noteRestored(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx.updateTable('installation').set({ restored_at: now.toISOString() }).execute();
}

/** Notes that all that was created at `now` is sample content, in the transaction that writes it. */
export async function noteSample(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx.updateTable('installation').set({ sample_at: now.toISOString() }).execute();
}
