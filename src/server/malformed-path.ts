import { createMiddleware } from 'hono/factory';
import { isReadableUrl, malformedUrl } from '../api/malformed-url.ts';

/** Rejects a URL that cannot be decoded to text, with a plain sentence; for its own paths the API answers a problem document. */
export const refuseMalformedPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith('/api/') || isReadableUrl(pathname + search)) return next();
  return c.text(malformedUrl, 400);
});
