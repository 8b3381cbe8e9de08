import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { listen } from '../../src/server/http/listen.ts';

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', 'localhost'],
  ['0.0.0.0', 'localhost'],
])('a server on %s is reached at %s', async (host, opened) => {
  const server = createServer();
  onTestFinished(() => void server.close());
  expect(await listen(server, readEnvironment({ HOST: host, PORT: '0' }))).toMatch(`http://${opened}:`);
});
