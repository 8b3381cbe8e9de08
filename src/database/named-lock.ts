import { sql } from 'kysely';
import { engineOf } from './connect.ts';
import type { DatabaseTransaction } from './schema.ts';

/**
 * Waits until no other transaction has the lock of this name, and keeps it until this one ends: for a rule about rows that are not there
 * yet. SQLite has one transaction that writes at a time.
 */
export async function takeNamedLock(trx: DatabaseTransaction, name: string): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
