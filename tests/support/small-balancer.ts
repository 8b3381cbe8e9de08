import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Starts a proxy that asks the instances in turn; the end of the test stops it. */
export async function startSmallBalancer(port: number, ports: readonly number[]) {
  let used = ports;
  let turn = 0;
  const underWay = new Set<Promise<void>>();

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    turn += 1;
    await passOn(incoming, { body, response, instance: used[turn % used.length] ?? 0 });
  }

  const server = createServer((incoming, response) => {
    const answering = answer(incoming, response).finally(() => underWay.delete(answering));
    underWay.add(answering);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async use(next: readonly number[]) {
      used = next;
      await Promise.all(underWay);
    },
  };
}

interface Passed {
  body: Buffer;
  response: ServerResponse;
  /** Its port. */
  instance: number;
}

async function passOn({ method, url, headers, socket }: IncomingMessage, { body, response, instance }: Passed) {
  const forwarded = { ...headers, connection: 'close', 'x-forwarded-for': socket.remoteAddress };
  const onward = request({ port: instance, host: '127.0.0.1', method, path: url, headers: forwarded });
  onward.end(body);
  try {
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    await once(answer, 'close');
  } catch {
    response.writeHead(502).end();
  }
}
