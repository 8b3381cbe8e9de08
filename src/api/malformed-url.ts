import { createMiddleware } from 'hono/factory';
import { isStorable } from '../contract/text.ts';
import { ProblemError } from './problems.ts';

export const malformedUrl = 'The URL is malformed.';

/** @returns whether path and query can be read as text: no broken percent sign, no half character, no NUL */
export function isReadableUrl(pathAndQuery: string): boolean {
  try {
    return isStorable(decodeURIComponent(pathAndQuery));
  } catch {
    return false;
  }
}

/** Refuses an address that no text can be read from; a handler would see parts of it undecoded. */
export const refuseMalformedUrl = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isReadableUrl(pathname + search)) throw new ProblemError('malformed-request', malformedUrl);
  await next();
});
