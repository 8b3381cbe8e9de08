import { on, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { prepareClose } from '../../src/server/close-server.ts';

/** Longer than a test may take, in milliseconds. */
const never = 10 * 60_000;

test('a connection on which nothing was asked does not hold up a stop; a request under way is finished', async () => {
  const { promise: answer, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    noteAsked();
    await answer;
    response.end('whole');
  }).listen(0, '127.0.0.1');
  const close = prepareClose(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ahead = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const request = fetch(`http://127.0.0.1:${port}/`);
  await asked;

  const closed = close(never);
  await once(ahead, 'close');
  release();
  expect(await (await request).text()).toBe('whole');
  await closed;
});

test('a connection that a proxy holds brings its last request during a stop, and is told that it is the last', async () => {
  const server = createServer((_request, response) => response.end('whole')).listen(0, '127.0.0.1');
  const close = prepareClose(server, never);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const held = connect(port, '127.0.0.1');
  const answers = on(held, 'data');
  const ask = async () => {
    held.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return String((await answers.next()).value);
  };
  expect(await ask()).toMatch(/connection: keep-alive/i);
  const unasked = connect(port, '127.0.0.1');
  await once(server, 'connection');

  const closed = close(never);
  await expect.poll(() => server.listening).toBe(false);
  expect(await ask()).toMatch(/connection: close(.|\r\n)*whole/i);
  unasked.end();
  await closed;
});
