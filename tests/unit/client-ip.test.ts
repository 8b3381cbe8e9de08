import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readClientIp } from '../../src/server/http/client-ip.ts';

const clientIpOf = (remoteAddress: string | undefined, trustedProxies: number, forwarded?: string) =>
  readClientIp(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    trustedProxies,
  );

it.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8::1', '2001:db8::1'],
  [undefined, undefined],
])('is the address of the connection, %s, while no proxy is trusted', (remote, clientIp) => {
  expect(clientIpOf(remote, 0)).toBe(clientIp);
  expect(clientIpOf(remote, 0, '198.51.100.1')).toBe(clientIp);
});

it.each([
  [1, '198.51.100.1', '198.51.100.1'],
  [1, '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  [1, '1.1.1.1,2.2.2.2,  198.51.100.1 ', '198.51.100.1'],
  [2, '1.1.1.1, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
  [2, '198.51.100.1', '198.51.100.1'],
  [1, '1.1.1.1, 198.51.100.1:4711', '198.51.100.1'],
  [1, '[2001:db8::1]:4711', '2001:db8::1'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, '::ffff:198.51.100.1', '198.51.100.1'],
])('is what the nearest %i proxies state in "%s"', (trustedProxies, forwarded, clientIp) => {
  expect(clientIpOf('10.0.0.1', trustedProxies, forwarded)).toBe(clientIp);
});

it.each([undefined, '', ',', 'unknown', '1.1.1.1, unknown', '_hidden', '<script>'])(
  'is the proxy itself when it states "%s"',
  (forwarded) => {
    expect(clientIpOf('10.0.0.1', 1, forwarded)).toBe('10.0.0.1');
  },
);
