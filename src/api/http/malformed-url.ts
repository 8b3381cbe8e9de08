import { createMiddleware } from 'hono/factory';
import { isStorable } from '../../contract/text.ts';
import { ProblemError } from './problems.ts';

export const malformedUrl = 'The URL is malformed.';

/** @returns whether path and query are text: no broken percent encoding, no lone surrogate, no NUL */
export function isReadableUrl(pathAndQuery: string): boolean {
  try {
    return isStorable(decodeURIComponent(pathAndQuery));
  } catch {
    return false;
  }
}

/** Rejects a URL that cannot be decoded to text: a handler would see parts of it undecoded. */
export const refuseMalformedUrl = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isReadableUrl(pathname + search)) throw new ProblemError('malformed-request', malformedUrl);
  await next();
});
