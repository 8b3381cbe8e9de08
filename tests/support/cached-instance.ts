import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiParts } from '../../src/api/http/environment.ts';
import { connect, type DatabaseLocation } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { watchContentVersion } from '../../src/jobs/watch-content-version.ts';
import { ResponseCache } from '../../src/server/cache/response-cache.ts';
import { createHttpServer } from '../../src/server/composition/http-server.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { RenderPage } from '../../src/server/pages/answer-page.ts';
import { Traffic } from '../../src/server/traffic/traffic.ts';
import { openCurrentSite } from '../../src/services/site/current-site.ts';
import { closeMagazine, createParts, site as magazineSite } from './magazine.ts';

/** An instance of a site over HTTP, with its response cache and its rendered pages. */
export interface CachedInstance {
  db: Database;
  url: string;
  cache: ResponseCache;
  /** Asks as a reader. Redirects are not followed. */
  visit(path: string): Promise<Response>;
  /** Writes as the owner. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** Looks for writes of other instances, as it also does every second. */
  catchUp(): Promise<void>;
  /** @returns a function that answers from what is stored now, with nothing from any cache */
  openAnew(): (path: string) => Promise<Response>;
  close(): Promise<void>;
}

interface InstanceParts {
  location: DatabaseLocation;
  renderPage: RenderPage;
  /** Cookies of a session of the owner. */
  cookie: string;
}

export async function openInstance({ location, renderPage, cookie }: InstanceParts): Promise<CachedInstance> {
  const db = connect(location);
  const folder = mkdtempSync(join(tmpdir(), 'masthead-instance-'));
  for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
  const cache = new ResponseCache(64 * 1024 * 1024);
  const site = openCurrentSite(db, magazineSite.url);
  const watch = await watchContentVersion(db, {
    changed(touched) {
      site.invalidate();
      cache.invalidate(touched);
    },
    confirmed() {
      cache.confirm(Date.now());
    },
    unreadable() {
      cache.suspend();
    },
  });
  const openApp = (given: Partial<ApiParts>) =>
    createSiteApp({
      api: createParts(db, given),
      pages: { renderPage, entry: '/entry.js', strictPolicy: true },
      buildDir: folder,
      dataDir: folder,
    });
  const server = createHttpServer({
    app: openApp({ site, contentChanged: watch.catchUp }),
    cache,
    db,
    traffic: new Traffic(),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    db,
    url,
    cache,
    visit: (path) => fetch(url + path, { redirect: 'manual' }),
    send: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: {
          origin: magazineSite.url,
          cookie,
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    catchUp: watch.catchUp,
    openAnew() {
      const app = openApp({});
      return async (path) => app.request(path, {}, { now: new Date() });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await watch.stop();
      await closeMagazine(db);
      rmSync(folder, { recursive: true });
    },
  };
}
