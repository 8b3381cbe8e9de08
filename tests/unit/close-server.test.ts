import { on, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { prepareClose } from '../../src/server/http/close-server.ts';

/** Longer than a test may take, in milliseconds. */
const never = 10 * 60_000;

async function open(answer: RequestListener, { grace = 0 } = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  const closing = prepareClose(server, { grace, timeout: never });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    await closing.closePort();
    await closing.finish();
  };
  return { server, port, stop };
}

test('a connection on which nothing was asked does not hold up a stop; a request under way is finished', async () => {
  const { promise: answer, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  const { server, port, stop } = await open(async (_request, response) => {
    noteAsked();
    await answer;
    response.end('whole');
  });
  const ahead = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const request = fetch(`http://127.0.0.1:${port}/`);
  await asked;

  const stopped = stop();
  await once(ahead, 'close');
  release();
  expect(await (await request).text()).toBe('whole');
  await stopped;
});

test('a connection that a proxy holds brings its last request during a stop, and is told that it is the last', async () => {
  const { server, port, stop } = await open((_request, response) => response.end('whole'), { grace: never });
  const held = connect(port, '127.0.0.1');
  const answers = on(held, 'data');
  const ask = async () => {
    held.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return String((await answers.next()).value);
  };
  expect(await ask()).toMatch(/connection: keep-alive/i);

  const stopped = stop();
  // As a load balancer that has not noticed yet.
  const late = await fetch(`http://127.0.0.1:${port}/`);
  expect([await late.text(), late.headers.get('connection')]).toEqual(['whole', 'close']);
  expect(await ask()).toMatch(/connection: close(.|\r\n)*whole/i);
  await stopped;
  expect(server.listening).toBe(false);
});

test('connections that the system has taken when the port is closed are answered', async () => {
  const { port, stop } = await open((_request, response) => response.end('whole'));
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map((socket) => text(socket));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // The system has taken all of them then, and the server hardly any: it takes one in each turn.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const stopped = stop();
  for (const answer of answers) expect(await answer).toMatch(/whole$/);
  await stopped;
});
