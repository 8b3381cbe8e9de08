import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer of the API before it is written as HTTP. A page that is rendered in this process gets it as it is. */
export interface Answer {
  status: number;
  /** Empty, as over HTTP/2: clients read the status. */
  statusText: '';
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  /** Only what JSON can express: a page gets the same value as a client that parses the text. */
  body: unknown;
}

/** @returns a success with a JSON body */
export function jsonAnswer(body: unknown, link?: string): Answer {
  const headers = new Map([['content-type', 'application/json']]);
  if (link) headers.set('link', link);
  return { status: 200, statusText: '', headers, body };
}

/** @returns the answer as HTTP */
export function sendAnswer(c: Context, { status, headers, body }: Answer): Response {
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, Object.fromEntries(headers));
}
