import type { Context } from 'hono';
import type { Cursor, Page } from '../services/paging/page.ts';
import { writeCursor } from './cursor.ts';

/** @returns one page of a list; a list of the admin also says how many there are on all pages together */
export function sendPage(c: Context, page: Page<unknown, Cursor> & { total?: number }): Response {
  if (page.next) linkNextPage(c, writeCursor(page.next));
  if (page.total !== undefined) c.header('x-total-count', String(page.total));
  return c.json(page.items);
}

/** Names the next page in `Link` (RFC 8288): the same query with the cursor put in; relative, so it holds behind any proxy. */
function linkNextPage(c: Context, cursor: string): void {
  const query = new URLSearchParams(c.req.query());
  query.set('cursor', cursor);
  c.header('link', `<${c.req.path}?${query}>; rel="next"`);
}
