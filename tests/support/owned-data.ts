import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { connect, type Engine } from '../../src/database/connect.ts';
import { createMigratedLocation, type TestLocation } from './engines.ts';
import { ownerCookieOf } from './magazine.ts';

/** The data of a site on which its owner is signed in. */
export interface OwnedData {
  location: TestLocation;
  /** The folder of the data, also of a site on PostgreSQL. */
  dataDir: string;
  /** The cookies of a session of the owner, as a site over https sets them. */
  cookie: string;
}

/**
 * Creates the data of a site, until the end of the test. A start on them is short: the tables are there, and the owner, whose password
 * takes a tenth of a second to hash and as long to check.
 */
export async function createOwnedData(engine: Engine): Promise<OwnedData> {
  const location = await createMigratedLocation(engine);
  const dataDir = location.dataDir || mkdtempSync(join(tmpdir(), 'masthead-site-'));
  onTestFinished(async () => {
    await location.remove();
    if (!location.dataDir) rmSync(dataDir, { recursive: true });
  });
  const db = connect(location);
  const cookie = await ownerCookieOf(db);
  await db.destroy();
  return { location, dataDir, cookie };
}
