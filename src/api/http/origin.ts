import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problems.ts';

/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects a write from a page of another site. Clients other than browsers send no Origin and are let through. */
export function requireOwnOrigin(origins: readonly string[]) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isOwn(c.req.raw.headers, origins)) {
      throw new ProblemError('wrong-origin', 'This request is only accepted from pages of this site.');
    }
    await next();
  });
}

function isOwn(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.includes(origin);
  return headers.get('sec-fetch-site') !== 'cross-site';
}
