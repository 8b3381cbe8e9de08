import { setTimeout as wait } from 'node:timers/promises';
import { checkDisk } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';

/** How long the database may take to answer, in milliseconds. */
const timeout = 2000;

/** @returns a function that says whether the database does its work; it is asked once for all who want to know at the same time */
export function openReadiness(db: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    try {
      await readContentVersion(db);
      return await checkDisk(db);
    } catch {
      return false;
    } finally {
      asking = null;
    }
  }

  return () => {
    asking ??= ask();
    return Promise.race([asking, wait(timeout, false, { ref: false })]);
  };
}
