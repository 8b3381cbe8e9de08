import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { type Environment, SettingError } from './environment.ts';

/**
 * @returns the database of the installation, which has answered once
 * @throws SettingError that names `DATABASE_URL` or `DATA_DIR` when it cannot be reached or opened
 */
export async function openDatabase(environment: Environment): Promise<Database> {
  try {
    mkdirSync(environment.dataDir, { recursive: true });
    const db = connect(environment);
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    throw new SettingError(explain(environment, error as Error & { code?: string }), { cause: error });
  }
}

/** A refused connection to several addresses of one name has no message of its own, only a code. */
function explain({ databaseUrl, dataDir }: Environment, { message, code }: Error & { code?: string }): string {
  const reason = message || code;
  return databaseUrl
    ? `The database at DATABASE_URL can't be used (${reason}).`
    : `The folder DATA_DIR, ${dataDir}, can't be used (${reason}).`;
}
