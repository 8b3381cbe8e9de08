import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { maxBodyOf } from './bodies/max-body.ts';
import { receiveBody } from './bodies/receive-body.ts';
import type { ApiEnvironment, ApiParts } from './http/environment.ts';
import { refuseMalformedUrl } from './http/malformed-url.ts';
import { requireOwnOrigin } from './http/origin.ts';
import { answerProblem, ProblemError } from './http/problems.ts';
import { keepSignedInHint } from './http/signed-in-hint.ts';
import { adminRoutes } from './routes/admin/admin.ts';
import { articleRoutes } from './routes/articles.ts';
import { authRoutes } from './routes/auth.ts';
import { contactRoutes } from './routes/contact.ts';
import { gateRoutes } from './routes/gate.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { publicReadRoutes } from './routes/public-reads.ts';

/** @returns the whole API under `/api`; pages that are rendered on the server call it in process */
export function createApi(parts: ApiParts): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>().basePath('/api');
  api.use(requireOwnOrigin(parts.origins));
  api.use(refuseMalformedUrl);
  api.use(receiveBody({ bodies: parts.bodies, maxBytes: maxBodyOf }));
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
  api.route('/contact', contactRoutes(parts));
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
