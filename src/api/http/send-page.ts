import type { Context } from 'hono';
import type { Cursor, Page } from '../../services/paging/page.ts';
import { writeCursor } from './cursor.ts';

/** @returns one page of a list; lists of the admin also have the total of all pages, in `x-total-count` */
export function sendPage(c: Context, page: Page<unknown, Cursor> & { total?: number }): Response {
  if (page.next) c.header('link', nextLink({ path: c.req.path, query: c.req.query() }, page.next));
  if (page.total !== undefined) c.header('x-total-count', String(page.total));
  return c.json(page.items);
}

/**
 * @returns the header `Link` to the next page (RFC 8288): the same query with the new cursor. The URL is relative, so it is right
 *   behind any proxy
 */
export function nextLink({ path, query }: { path: string; query: Record<string, string> }, next: Cursor): string {
  return `<${path}?${new URLSearchParams({ ...query, cursor: writeCursor(next) })}>; rel="next"`;
}
