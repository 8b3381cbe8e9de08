import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminPaths } from '../contract/admin-paths.ts';
import { limits } from '../contract/limits.ts';
import type { ApiEnvironment, ApiParts } from './environment.ts';
import { refuseMalformedUrl } from './malformed-url.ts';
import { requireOwnOrigin } from './origin.ts';
import { answerProblem, ProblemError } from './problems.ts';
import { adminRoutes } from './routes/admin/admin.ts';
import { articleRoutes } from './routes/articles.ts';
import { authRoutes } from './routes/auth.ts';
import { authorRoutes } from './routes/authors.ts';
import { categoryRoutes } from './routes/categories.ts';
import { gateRoutes } from './routes/gate.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { issueRoutes } from './routes/newsletter-issues.ts';
import { searchRoutes } from './routes/search.ts';
import { siteRoutes } from './routes/site.ts';

/** Largest body of a call, in bytes: the longest article has three for each character in UTF-8, and other fields besides. */
const largestBody = 4 * limits.contentLength;

const importPaths: ReadonlySet<string> = new Set([
  adminPaths.imports,
  adminPaths.importPreview,
  adminPaths.importCheck,
]);

/** @returns the whole API under `/api`; also called in process, by the pages that are rendered on the server */
export function createApi(parts: ApiParts): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>().basePath('/api');
  api.use(requireOwnOrigin(parts.origins));
  api.use(refuseMalformedUrl);
  const limitBody = bodyLimit({ maxSize: largestBody });
  // A list to import may be larger; its call has a limit of its own, behind the guard.
  api.use((c, next) => (importPaths.has(c.req.path) ? next() : limitBody(c, next)));
  api.use(async (c, next) => {
    await next();
    // Set on the answer itself: c.header() would wrap a finished answer in a stream.
    c.res.headers.set('cache-control', isPrivate(c.req.path) ? 'no-store' : 'no-cache');
  });

  api.route('/site', siteRoutes(parts));
  api.route('/articles', articleRoutes(parts));
  api.route('/categories', categoryRoutes(parts));
  api.route('/authors', authorRoutes(parts));
  api.route('/search', searchRoutes(parts));
  api.route('/newsletter/issues', issueRoutes(parts));
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

/** What is different for each user or subscriber, and nobody else's business. */
function isPrivate(path: string): boolean {
  return /^\/api\/(admin|auth|login|logout|newsletter\/(confirm|preferences|unsubscribe))(\/|$)/.test(path);
}
