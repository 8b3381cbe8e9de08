import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseLocation, type Engine } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { chosenEngines } from './chosen-engines.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL, without the name of a database. */
    postgresUrl: string;
    /** A migrated database of each chosen engine, without connections, so that tests can copy it. */
    templates: Partial<Record<Engine, DatabaseLocation>>;
  }
}

const templateName = 'migrated';

/** Creates the server and the template databases of the tests. @returns what removes them */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-template-'));
  const postgres = chosenEngines.includes('postgres') ? await startPostgres() : undefined;
  const templates: Partial<Record<Engine, DatabaseLocation>> = {};
  if (chosenEngines.includes('sqlite')) templates.sqlite = { dataDir };
  if (postgres) templates.postgres = await createTemplate(postgres.url);
  for (const location of Object.values(templates)) await migrateAndLeave(location);
  project.provide('templates', templates);
  project.provide('postgresUrl', postgres?.url ?? '');

  return async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true });
  };
}

async function createTemplate(serverUrl: string): Promise<DatabaseLocation> {
  const client = new pg.Client(`${serverUrl}/postgres`);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  return { databaseUrl: `${serverUrl}/${templateName}`, dataDir: '' };
}

async function migrateAndLeave(location: DatabaseLocation): Promise<void> {
  const db = connect(location);
  await migrate(db);
  await db.destroy();
}
