import { onTestFinished } from 'vitest';
import { connect, type DatabaseLocation, type Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { authSettings, owner } from './magazine.ts';
import { createOwnedData, type OwnedData } from './owned-data.ts';

/** Where the pages of these sites say that they are: their ports differ after each start. */
export const processOrigin = 'http://magazine.test';

/** Settings of site processes with an owner and without the sample, all on the same data, which the end of the test removes. */
export async function createProcessSettings(engine: Engine): Promise<ProcessData> {
  const data = await createOwnedData(engine);
  return { ...data, settings: processSettings(data.dataDir, data.location.databaseUrl) };
}

interface ProcessData extends OwnedData {
  settings: Record<string, string> & { DATA_DIR: string };
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
