import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { adminPaths } from '../contract/admin-paths.ts';
import { limits } from '../contract/limits.ts';
import type { ApiEnvironment, ApiParts } from './environment.ts';
import { refuseMalformedUrl } from './malformed-url.ts';
import { requireOwnOrigin } from './origin.ts';
import { answerProblem, ProblemError } from './problems.ts';
import { adminRoutes } from './routes/admin/admin.ts';
import { articleRoutes } from './routes/articles.ts';
import { authRoutes } from './routes/auth.ts';
import { gateRoutes } from './routes/gate.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { publicReadRoutes } from './routes/public-reads.ts';
import { keepSignedInHint } from './signed-in-hint.ts';

/** Largest body of a call, in bytes: the longest article has up to three per character in UTF-8, and there are other fields. */
const largestBody = 4 * limits.contentLength;

/** Paths of calls that take a file. */
const filePaths: ReadonlySet<string> = new Set([
  adminPaths.imports,
  adminPaths.importPreview,
  adminPaths.importCheck,
  adminPaths.media,
]);

/** The same of the call that has an id in it. */
const mediaFilePath = new RegExp(`^${adminPaths.mediaFile('id').replace('/id/', '/[^/]+/')}$`);

/** @returns whether a call takes a file, or a part of one */
function takesFile({ method, path }: { method: string; path: string }): boolean {
  if (method === 'PATCH' && path.startsWith(`${adminPaths.mediaUploads}/`)) return true;
  return filePaths.has(path) || mediaFilePath.test(path);
}

/** @returns the whole API under `/api`; pages that are rendered on the server call it in process */
export function createApi(parts: ApiParts): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>().basePath('/api');
  api.use(requireOwnOrigin(parts.origins));
  api.use(refuseMalformedUrl);
  const limitBody = bodyLimit({ maxSize: largestBody });
  // A list to import, or an image, may be larger; its call has a limit of its own, behind the guard.
  api.use((c, next) => (takesFile(c.req) ? next() : limitBody(c, next)));
  api.use(async (c, next) => {
    await next();
    if (c.env) c.env.route = routePath(c);
    // Set on the response directly: c.header() would wrap a finished response in a stream.
    c.res.headers.set('cache-control', isPrivate(c.req.path) ? 'no-store' : 'no-cache');
  });
  const keepHint = keepSignedInHint(parts.auth.options.baseURL);
  for (const path of ['/auth/*', '/admin/*', '/logout', '/login']) api.use(path, keepHint);

  api.route('/', publicReadRoutes(parts));
  api.route('/articles', articleRoutes(parts));
  api.route('/newsletter', newsletterRoutes(parts));
  api.route('/auth', authRoutes(parts));
  api.route('/admin', adminRoutes(parts));
  api.route('/', gateRoutes(parts));

  api.all('*', () => {
    throw new ProblemError('not-found', 'There is no such endpoint.');
  });
  api.onError(answerProblem);
  return api;
}

/** Paths whose answers depend on the user or on a signed link. */
function isPrivate(path: string): boolean {
  return /^\/api\/(admin|auth|login|logout|newsletter\/(confirm|preferences|unsubscribe))(\/|$)/.test(path);
}
