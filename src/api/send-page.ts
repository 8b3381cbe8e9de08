import type { Context } from 'hono';
import type { Cursor, Page } from '../services/paging/page.ts';
import { writeCursor } from './cursor.ts';

/** @returns one page of a list; lists of the admin also have the total of all pages, in `x-total-count` */
export function sendPage(c: Context, page: Page<unknown, Cursor> & { total?: number }): Response {
  if (page.next) linkNextPage(c, writeCursor(page.next));
  if (page.total !== undefined) c.header('x-total-count', String(page.total));
  return c.json(page.items);
}

/** Links the next page (RFC 8288): the same query with the new cursor. The URL is relative, so it is right behind any proxy. */
function linkNextPage(c: Context, cursor: string): void {
  const query = new URLSearchParams(c.req.query());
  query.set('cursor', cursor);
  c.header('link', `<${c.req.path}?${query}>; rel="next"`);
}
