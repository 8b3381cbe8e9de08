import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from '../report.ts';

/** Ten segments of 1,460 bytes: what a server sends before it hears from the browser (RFC 6928). In kilobytes. */
const firstWindow = 14.6;

/** The best form of a page is made in the background: the size counts that has not changed for so many milliseconds. */
const settled = 5000;

/** Milliseconds after which a size that still changes is an error. */
const longest = 60_000;

/** The front page on the wire, headers included. @param url of the front page */
export async function measureFrontPage(url: string): Promise<Report> {
  const end = performance.now() + longest;
  let size = await readSize(url);
  for (let since = performance.now(); performance.now() - since < settled; await wait(250)) {
    const now = await readSize(url);
    if (now !== size) since = performance.now();
    if (performance.now() > end) throw new Error('the size of the front page did not come to rest');
    size = now;
  }
  const measured = size / 1000;
  return {
    title: 'The front page on the wire: kB, headers included',
    columns: ['kB'],
    figures: [
      {
        name: 'the front page',
        values: [measured.toFixed(1)],
        goal: { measured, limit: 'at most', value: firstWindow },
      },
    ],
  };
}

/** @returns bytes of an answer with brotli */
async function readSize(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' }, agent: false });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('the front page was not answered');
  const head = answer.rawHeaders.reduce(
    (sum, text) => sum + text.length + ': '.length,
    'HTTP/1.1 200 OK\r\n\r\n'.length,
  );
  let bytes = head;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}
