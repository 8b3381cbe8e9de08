import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Hands requests to several instances in turn, and to another one when one is away. */
export interface Balancer {
  /** Without a trailing slash. */
  url: string;
}

/** Starts a proxy that asks the instances in turn, and the next one when one takes no connection; the end of the test stops it. */
export async function startSmallBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  let turn = 0;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    turn += 1;
    for (let tried = 0; tried < ports.length; tried += 1) {
      const instance = ports[(turn + tried) % ports.length] ?? 0;
      if (await passOn(incoming, { body, response, instance })) return;
    }
    response.writeHead(502).end();
  }

  const server = createServer((incoming, response) => void answer(incoming, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${port}` };
}

interface Passed {
  body: Buffer;
  response: ServerResponse;
  /** Its port. */
  instance: number;
}

/** @returns whether the instance took the connection; afterwards nothing is sent a second time */
function passOn({ method, url, headers, socket }: IncomingMessage, { body, response, instance }: Passed) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const forwarded = { ...headers, connection: 'close', 'x-forwarded-for': socket.remoteAddress };
  const onward = request({ port: instance, host: '127.0.0.1', method, path: url, headers: forwarded }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response).on('close', () => resolve(true));
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return resolve(false);
    response.writeHead(502).end();
    resolve(true);
  });
  onward.end(body);
  return promise;
}
