import { stat } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import type { SystemReport } from '../../contract/system.ts';
import { engineOf, fileOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import { orNull } from './or-null.ts';

/** @returns the engine, its version, the size of the database, and how far its clock is apart from ours */
export async function readDatabase(db: Database): Promise<SystemReport['database']> {
  const engine = engineOf(db);
  const [version, bytes, clockAheadMs] = await Promise.all(
    engine === 'postgres'
      ? [
          orNull(readValue(db, sql<string>`select current_setting('server_version') as value`)),
          orNull(readValue(db, sql<number>`select pg_database_size(current_database()) as value`).then(Number)),
          orNull(compareClocks(db)),
        ]
      : [orNull(readValue(db, sql<string>`select sqlite_version() as value`)), orNull(measureFile(db)), null],
  );
  return { engine, version, bytes, clockAheadMs };
}

async function readValue<Value>(db: Database, query: RawBuilder<{ value: Value } | Value>): Promise<Value> {
  const { rows } = await (query as RawBuilder<{ value: Value }>).execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has answered nothing');
  return row.value;
}

/** The file, and what is written to its log first. */
async function measureFile(db: Database): Promise<number> {
  const path = await fileOf(db);
  const sizes = await Promise.all([stat(path), stat(`${path}-wal`).catch(() => ({ size: 0 }))]);
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * The database read its clock at some moment of the round trip, so the middle is wrong by half of that at most.
 * @returns by how many milliseconds our clock is ahead, 0 when the round trip explains it
 */
async function compareClocks(db: Database): Promise<number> {
  const sent = Date.now();
  const theirs = await readValue(db, sql<string>`select extract(epoch from clock_timestamp()) * 1000 as value`).then(
    Number,
  );
  const received = Date.now();
  const ahead = Math.round((sent + received) / 2 - theirs);
  return Math.abs(ahead) <= (received - sent) / 2 + 1 ? 0 : ahead;
}
