import { createMiddleware } from 'hono/factory';
import { describeProblem } from '../api/problems.ts';
import { isStorable } from '../contract/text.ts';

const sentence = 'The address is malformed.';

/** Refuses an address that cannot be read as text: a broken percent sign, half a character, NUL. */
export const refuseMalformedPath = createMiddleware(async (c, next) => {
  const path = new URL(c.req.url).pathname;
  if (isReadable(path)) return next();
  if (!path.startsWith('/api/')) return c.text(sentence, 400);
  return c.body(JSON.stringify(describeProblem('malformed-request', sentence)), 400, {
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
