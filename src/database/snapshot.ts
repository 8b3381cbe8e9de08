import { sql } from 'kysely';
import { connectToRead, engineOf, fileOf } from './connect.ts';
import type { Database, DatabaseTransaction } from './schema.ts';

/**
 * Calls `read` with a transaction that sees all tables as they were at one moment, for as long as it takes, and cannot write.
 * No write waits for it: on SQLite it has a connection of its own, and what is written meanwhile stays in the write-ahead log
 * until it ends; on PostgreSQL it takes one of the pool's connections.
 * @param read reads in slices: no statement may take longer than the pool's query timeout
 */
export async function withSnapshot<Result>(
  db: Database,
  read: (snapshot: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'postgres') return readPostgres(db, read);
  // Its reads are long on purpose: none is a slow query.
  const reader = connectToRead(await fileOf(db), 0);
  try {
    return await reader.transaction().execute(read);
  } finally {
    await reader.destroy();
  }
}

function readPostgres<Result>(db: Database, read: (snapshot: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (snapshot) => {
    // A server may end transactions that are idle, as this one is while its reader waits for a disk or a network.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
    // PostgreSQL takes the snapshot with the first query.
    await sql`select 1`.execute(snapshot);
    return read(snapshot);
  });
}
