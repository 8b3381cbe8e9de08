import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { checkDisk } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import { readContentVersion } from '../../services/content-version/content-version.ts';

/** How long the database may take to answer, in milliseconds. */
const timeout = 2000;

/** Not cached: a cache that answers for a dead server would say that it is well. */
const unstored = { 'cache-control': 'no-store' };

/**
 * @param ending aborted when the server begins to stop: it is not ready then
 * @returns `/healthz`, which says that the process is up, and `/readyz`, which says whether it can answer requests
 */
export function healthRoutes(db: Database, ending: AbortSignal | undefined): Hono {
  const routes = new Hono();
  const isUsable = openDatabaseCheck(db);
  routes.get('/healthz', (c) => c.text('ok', 200, unstored));
  routes.get('/readyz', async (c) => {
    if (ending?.aborted) return c.text('The server is stopping.', 503, unstored);
    return (await isUsable()) ? c.text('ok', 200, unstored) : c.text("The database can't be used.", 503, unstored);
  });
  return routes;
}

/** @returns a function that checks whether the database works; calls at the same time share one check */
function openDatabaseCheck(db: Database): () => Promise<boolean> {
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
