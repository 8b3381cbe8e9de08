import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface TestHub {
  url: string;
  /** URLs of the feeds in the pings that it received, in order, rejected ones included. */
  told: string[];
  /** Statuses of its next responses; 202 once the list is empty. */
  answers: number[];
}

/** Starts a WebSub hub on a free port, and stops it when the test ends. */
export async function openHub(): Promise<TestHub> {
  const told: string[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const isPing = request.method === 'POST' && form.get('hub.mode') === 'publish';
    told.push(isPing ? (form.get('hub.url') ?? '') : `${request.method} ${request.url}`);
    const status = answers.shift() ?? 202;
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`, told, answers };
}
