import { createMiddleware } from 'hono/factory';
import { describeProblem } from '../api/problems.ts';
import { isStorable } from '../contract/text.ts';

/** What is said to such an address. */
export const malformedAddress = 'The address is malformed.';

/** Refuses an address that cannot be read as text: a broken percent sign, half a character, NUL. */
export const refuseMalformedPath = createMiddleware(async (c, next) => {
  const path = new URL(c.req.url).pathname;
  if (isReadable(path)) return next();
  if (!path.startsWith('/api/')) return c.text(malformedAddress, 400);
  return c.body(JSON.stringify(describeProblem('malformed-request', malformedAddress)), 400, {
    'content-type': 'application/problem+json; charset=utf-8',
  });
});

function isReadable(path: string): boolean {
  try {
    return isStorable(decodeURIComponent(path));
  } catch {
    return false;
  }
}
