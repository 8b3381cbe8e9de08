import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readPeer } from '../../src/server/peer.ts';

const peerOf = (remoteAddress: string | undefined, trustedProxies: number, forwarded?: string) =>
  readPeer(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    trustedProxies,
  );

it.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8::1', '2001:db8::1'],
  [undefined, undefined],
])('is the other end of the line %s while no proxy is trusted', (remote, peer) => {
  expect(peerOf(remote, 0)).toBe(peer);
  expect(peerOf(remote, 0, '198.51.100.1')).toBe(peer);
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
])('is what the nearest %i proxies say in "%s"', (trustedProxies, forwarded, peer) => {
  expect(peerOf('10.0.0.1', trustedProxies, forwarded)).toBe(peer);
});

it.each([undefined, '', ',', 'unknown', '1.1.1.1, unknown', '_hidden', '<script>'])(
  'is the proxy itself when it says "%s"',
  (forwarded) => {
    expect(peerOf('10.0.0.1', 1, forwarded)).toBe('10.0.0.1');
  },
);
