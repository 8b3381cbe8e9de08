import type { Context } from 'hono';

/** Names the next page in `Link` (RFC 8288): the same query with the cursor put in; relative, so it holds behind any proxy. */
export function linkNextPage(c: Context, cursor: string): void {
  const query = new URLSearchParams(c.req.query());
  query.set('cursor', cursor);
  c.header('link', `<${c.req.path}?${query}>; rel="next"`);
}
