import { hash, randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, inject } from 'vitest';
import type { DatabaseLocation, Engine } from '../../src/database/connect.ts';
import { chosenEngines } from './chosen-engines.ts';
import { isLongRun, sampleOf, seed } from './sample.ts';

/** Both engines, or the chosen one; `describe.each(engines)` runs a suite on each of them. */
export const engines = chosenEngines;

/** One engine, for requests that fail before they reach the database. */
export const oneEngine = engines.slice(0, 1);

/**
 * An engine that the seed draws, both in a long run: for what takes seconds on each of them and hardly depends on it, such as
 * whole processes, mail servers, documents and images.
 */
export const drawnEngine = sampleOf(engines, 1);

/**
 * Lets each test of a suite for both engines run on the one that the seed draws for it, and on both in a long run: each behaviour is
 * proved once, and most statements run on each engine. Called first in the suite, before what prepares its tests.
 */
export function drawEngineOfEachTest(engine: Engine): void {
  if (isLongRun || engines.length === 1) return;
  beforeEach(({ task, skip }) => {
    if (task.tags?.includes(bothEngines.tags)) return;
    const draw = Number.parseInt(hash('sha256', `${seed} ${task.name}`).slice(0, 8), 16);
    skip(engines[draw % engines.length] !== engine, 'the seed draws the other engine for it');
  });
}

/**
 * The options of a test that runs on both in such a suite: what engines do in their own ways, such as conflicts and constraints, order
 * and case, limits, texts as they were stored, what is at the same time, parts of a transaction.
 */
export const bothEngines = { tags: 'both-engines' } as const;

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
