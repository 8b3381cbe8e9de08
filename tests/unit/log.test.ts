import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { log, logError } from '../../src/logging/log.ts';
import { maskPath, maskText } from '../../src/logging/mask.ts';
import { withRequestId } from '../../src/logging/request-id.ts';
import { toTerminalLine } from '../../src/logging/terminal-line.ts';
import { RequestLog } from '../../src/server/http/request-log.ts';
import { listenToEntries, listenToRawLog } from '../support/log.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['550 5.1.1 <ada@readers.test> unknown', '550 5.1.1 <...> unknown'],
  ['to:Ada.O+x@mail.readers.test, 2', 'to:..., 2'],
  ['connect smtp://user:p%40ss@mail.test:587 failed', 'connect smtp://(...)@mail.test:587 failed'],
  ['postgres://masthead:secret@localhost/db', 'postgres://(...)@localhost/db'],
  ['GET https://a.test/confirm?token=secret&x=1 (404)', 'GET https://a.test/confirm?... (404)'],
  ['at file:///app/node_modules/@hono/node-server/dist/index.mjs:1:2', null],
  ['Is it there? 1 = 1', null],
])('masks the secrets in %j', (text, masked) => {
  expect(maskText(text)).toBe(masked ?? text);
});

it.each([
  ['/search?q=illness', '/search?...'],
  ['/api/auth/setup/secret', '/api/auth/setup/...'],
  ['/newsletter/click/secret.token', '/newsletter/click/...'],
  ['/api/auth/set%75p%2fsecret', '/api/auth/setup/...'],
  ['/preview/secret', '/preview/...'],
  ['/Pre%76iew%2Fsecret?x=1', '/Preview/...'],
  ['/ada%40readers.test', '/...'],
  ['/articles/a-slug', '/articles/a-slug'],
])('masks the secrets in the path %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});

it('masks the longest path quickly', () => {
  const start = performance.now();
  for (const path of ['x', '?', '@', 'x@', 'x.', '?x']) maskPath(`/${path.repeat(8000)}`);
  expect(performance.now() - start).toBeLessThan(500);
});

it("logs an error's name, stack, code and causes, and none of the fields that a driver adds", () => {
  const lines = listenToRawLog();
  const cause = Object.assign(new TypeError('no route to ada@readers.test'), { code: 'EHOSTUNREACH', row: 'a secret' });
  logError(new Error('could not send', { cause }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    msg: 'could not send',
    err: { type: 'Error', cause: { type: 'TypeError', message: 'no route to ...', code: 'EHOSTUNREACH' } },
  });
});

it('is readable on a terminal', () => {
  const [lines, error] = [listenToRawLog(), new Error('first', { cause: new Error('second') })];
  error.stack = 'Error: first\n    at one';
  (error.cause as Error).stack = 'Error: second\n    at two';
  withRequestId('an-id', () => log.error({ err: error }, 'feeds: first'));
  expect(toTerminalLine(lines[0] ?? '')).toMatch(
    /^\S+Z error feeds: first \(request an-id\)\n {4}Error: first\n {8}at one\n {4}because of\n {4}Error: second\n {8}at two\n$/,
  );
  log.info('\u001b[31mplain\n');
  expect(toTerminalLine(lines[1] ?? '')).toMatch(/^\S+Z info {2}\[31mplain \n$/);
});

describe('a request', () => {
  it('that takes long is a warning, not counting the time its body took to arrive', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const entries = listenToEntries();
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/search?q=x', method: 'GET' });
    const requestLog = new RequestLog(request, false);
    vi.advanceTimersByTime(60_000);
    request.emit('end');
    vi.advanceTimersByTime(6100);
    requestLog.answered(200);
    expect(entries).toMatchObject([{ level: 'warn', msg: '200 GET /search?... took 6.1 s', requestId: requestLog.id }]);
  });
});
