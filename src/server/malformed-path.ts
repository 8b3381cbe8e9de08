import { createMiddleware } from 'hono/factory';
import { isReadableUrl, malformedUrl } from '../api/malformed-url.ts';

/** Refuses an address that cannot be read as text, in plain words; calls of the API get a problem document from the API. */
export const refuseMalformedPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith('/api/') || isReadableUrl(pathname + search)) return next();
  return c.text(malformedUrl, 400);
});
