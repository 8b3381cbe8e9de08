import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation, Engine } from '../../src/database/connect.ts';
import { chosenEngines } from './chosen-engines.ts';
import { isLongRun } from './sample.ts';

/** Both engines, or the chosen one; `describe.each(engines)` runs a suite on each of them. */
export const engines = chosenEngines;

/** One engine, for requests that fail before they reach the database. */
export const oneEngine = engines.slice(0, 1);

/**
 * The engine of what takes seconds and hardly depends on it, such as whole processes, mail servers, documents and images: SQLite,
 * and both in a long run.
 */
export const usuallySqlite = isLongRun ? engines : engines.slice(0, 1);

/** The same, for what depends on it a little: several instances, connections, locks. PostgreSQL, and both in a long run. */
export const usuallyPostgres = isLongRun ? engines : engines.slice(-1);

/** A database that only one test uses. */
export interface TestLocation extends DatabaseLocation {
  remove(): Promise<void>;
}

/** @returns an empty database of that engine; the caller removes it */
export async function createLocation(engine: Engine): Promise<TestLocation> {
  return engine === 'sqlite' ? createFolder() : createPostgresDatabase('template1');
}

/** @returns a migrated database: a copy, which takes a fraction of the time of the migrations */
export async function createMigratedLocation(engine: Engine): Promise<TestLocation> {
  const template = inject('templates')[engine];
  if (!template) throw new Error(`TEST_ENGINE leaves ${engine} out`);
  if (template.databaseUrl) return createPostgresDatabase(new URL(template.databaseUrl).pathname.slice(1));
  const folder = createFolder();
  const file = join(folder.dataDir, 'masthead.db');
  copyFileSync(join(template.dataDir, 'masthead.db'), file);
  // As a start makes it: it would be mended, with a line in the log.
  chmodSync(file, 0o600);
  return folder;
}

function createFolder(): TestLocation {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
}

async function createPostgresDatabase(template: string): Promise<TestLocation> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(`create database ${name} template ${template}`);
  return { databaseUrl: `${server}/${name}`, dataDir: '', remove: () => run(`drop database ${name}`) };
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}
