import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { siteIcons } from '../../contract/site-theme.ts';
import { forever } from '../http/cache-control.ts';
import { appearanceRoutes } from './appearance-routes.ts';

/**
 * Files of the build, and of the one before it.
 * @param findOld answers with what the site that was here before had at a path, or 404
 */
export function fileRoutes(buildDir: string, findOld: Handler<ApiEnvironment>): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app.route('/', appearanceRoutes());
  for (const build of ['client', 'previous']) {
    app.get('/assets/*', serveStatic({ root: join(buildDir, build), precompressed: true, onFound: keepForever }));
  }
  app.get('/assets/*', findOld);
  for (const { path } of Object.values(siteIcons)) {
    app.get(path, serveStatic({ root: join(buildDir, 'client'), onFound: keepForADay }));
  }
  return app;
}

/** The URL of an icon stays the same when the icon changes. */
function keepForADay(_path: string, c: { header: (name: string, value: string) => void }): void {
  c.header('cache-control', 'public, max-age=86400');
}

function keepForever(_path: string, c: { header: (name: string, value: string) => void }): void {
  c.header('cache-control', forever);
}
