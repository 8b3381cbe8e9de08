import { setTimeout as wait } from 'node:timers/promises';
import { checkDisk } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';

/** How long the database may take to answer, in milliseconds. */
const timeout = 2000;

/** @returns a function that checks whether the database works; calls at the same time share one check */
export function openReadiness(db: Database): () => Promise<boolean> {
  let checking: Promise<boolean> | null = null;

  async function check(): Promise<boolean> {
    try {
      await readContentVersion(db);
      return await checkDisk(db);
    } catch {
      return false;
    } finally {
      checking = null;
    }
  }

  return () => {
    checking ??= check();
    return Promise.race([checking, wait(timeout, false, { ref: false })]);
  };
}
