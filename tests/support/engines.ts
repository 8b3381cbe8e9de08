import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation, Engine } from '../../src/database/connect.ts';

/** Both engines; `describe.each(engines)` runs a suite on each of them. */
export const engines: Engine[] = ['sqlite', 'postgres'];

/** A database of its own, empty, that nothing else knows. */
export interface TestLocation extends DatabaseLocation {
  remove(): Promise<void>;
}

/** @returns an empty database of that engine; whoever made it removes it */
export function createLocation(engine: Engine): Promise<TestLocation> {
  return engine === 'sqlite' ? createFolder() : createPostgresDatabase();
}

async function createFolder(): Promise<TestLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
}

async function createPostgresDatabase(): Promise<TestLocation> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(`create database ${name}`);
  return { databaseUrl: `${server}/${name}`, dataDir: '', remove: () => run(`drop database ${name}`) };
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}
