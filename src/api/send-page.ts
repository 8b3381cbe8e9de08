import type { Context } from 'hono';
import { writeCursor } from './cursor.ts';
import { linkNextPage } from './next-link.ts';

interface CountedPage {
  items: unknown[];
  /** How many there are on all pages together. */
  total: number;
  next?: readonly (string | number)[];
}

/** @returns one page of a list of the admin, which also says how many there are in all */
export function sendPage(c: Context, { items, total, next }: CountedPage): Response {
  if (next) linkNextPage(c, writeCursor(next));
  c.header('x-total-count', String(total));
  return c.json(items);
}
