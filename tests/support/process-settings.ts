import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connect, type DatabaseLocation, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { createMigratedLocation } from './engines.ts';
import { authSettings, owner } from './magazine.ts';

/** Where the pages of these sites say that they are: their ports differ after each start. */
export const processOrigin = 'http://magazine.test';

/** Settings of site processes with an owner and without the sample, all on the same data. The end of the test removes the data. */
export async function createProcessSettings(
  engine: Engine,
): Promise<{ location: DatabaseLocation; settings: Record<string, string> & { DATA_DIR: string } }> {
  const location = await createMigratedLocation(engine);
  const dataDir = location.dataDir || mkdtempSync(join(tmpdir(), 'masthead-processes-'));
  onTestFinished(async () => {
    await location.remove();
    if (!location.dataDir) rmSync(dataDir, { recursive: true });
  });
  return { location, settings: processSettings(dataDir, location.databaseUrl) };
}

/** @returns the settings of a site process on this data */
export function processSettings(dataDir: string, databaseUrl?: string) {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    SITE_URL: processOrigin,
    AUTH_SECRET: authSettings.secret,
    SAMPLE_CONTENT: 'off',
    OWNER_NAME: owner.name,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
}

/** Opens the database beside the processes, until the end of the test. */
export function openBeside(location: DatabaseLocation): Database {
  const db = connect(location);
  onTestFinished(() => db.destroy());
  return db;
}
