import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ApiParts } from '../../src/api/http/environment.ts';
import { ResponseCache } from '../../src/server/cache/response-cache.ts';
import { createHttpServer } from '../../src/server/composition/http-server.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import type { RenderPage } from '../../src/server/pages/answer-page.ts';
import { Traffic } from '../../src/server/traffic/traffic.ts';
import { createParts, type Magazine } from './magazine.ts';

interface Given extends Partial<Parameters<typeof createHttpServer>[0]> {
  api?: Partial<ApiParts>;
  /** @returns the status of the page with this path */
  pageStatus?: (path: string) => number;
  /** Renders real pages. */
  renderPage?: RenderPage;
}

/** Starts the whole server on a free port until the end of the test. Its pages are placeholders unless `renderPage` is given: browser tests cover them. */
export async function listen(
  { db, views }: Magazine,
  { pageStatus = () => 200, renderPage, api, ...given }: Given = {},
): Promise<{ url: string; cache: ResponseCache }> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-http-'));
  for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = createSiteApp({
    api: createParts(db, { views, ...api }),
    pages: {
      renderPage:
        renderPage ??
        (async ({ request }) => {
          const status = pageStatus(new URL(request.url).pathname);
          return { status, headers: new Headers(), html: 'a page' };
        }),
      entry: '',
      strictPolicy: true,
    },
    buildDir: folder,
    dataDir: folder,
  });
  const cache = new ResponseCache(1024 * 1024);
  const server = createHttpServer({ app, cache, db, traffic: new Traffic(), ...given });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cache };
}
