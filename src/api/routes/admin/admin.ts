import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiParts, SignedInEnvironment } from '../../environment.ts';
import { requireSession } from '../../guard.ts';
import { reading } from '../../origin.ts';

/** The newsroom's calls, all behind one guard. */
export function adminRoutes(parts: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().use(requireSession(parts.auth)).use(announceWrites(parts.contentChanged));
}

/** Tells of every write that was tried; one that failed half-way may have changed something too. */
function announceWrites(contentChanged: () => void) {
  return createMiddleware(async (c, next) => {
    await next();
    if (!reading.has(c.req.method)) contentChanged();
  });
}
