import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/imports/fetching/public-address.ts';

/** Blocks that are not of the Internet (IANA's registries of special addresses), by their first and last address. */
const closed: readonly [string, string, string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['carriers', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local, with the metadata of clouds', '169.254.0.0', '169.254.255.255'],
  ['private', '172.16.0.0', '172.31.255.255'],
  ['protocols', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private', '192.168.0.0', '192.168.255.255'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved, and broadcast', '240.0.0.0', '255.255.255.255'],
];

const numberOf = (ip: string) => ip.split('.').reduce((all, part) => all * 256 + Number(part), 0);
const ipOf = (value: number) => [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join('.');
const isClosed = (value: number) =>
  closed.some(([, first, last]) => value >= numberOf(first) && value <= numberOf(last));

describe('addresses that may be asked', () => {
  it('are none of a special block, and no IPv6 form of any IPv4 address', () => {
    const some = fc.oneof(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.constantFrom(...closed).chain(([, first, last]) => fc.integer({ min: numberOf(first), max: numberOf(last) })),
    );
    fc.assert(
      fc.property(some, (value) => {
        const ip = ipOf(value);
        if (isClosed(value)) expect(isPublicAddress(ip), ip).toBe(false);
        const [high, low] = [Math.floor(value / 65536).toString(16), (value % 65536).toString(16)];
        for (const form of [
          ...[`::ffff:${ip}`, `::ffff:${high}:${low}`, `::${ip}`, `::ffff:0:${ip}`, `64:ff9b::${ip}`],
          ...[`64:ff9b:1::${ip}`, `2002:${high}:${low}::1`, `2001:0:${high}:${low}::1`],
        ]) {
          expect(isPublicAddress(form), form).toBe(false);
        }
      }),
    );
  });

  it('are those at the borders of the blocks, and others of the Internet', () => {
    const outside = closed.flatMap(([, first, last]) => [numberOf(first) - 1, numberOf(last) + 1]);
    const open = outside.filter((value) => value > 0 && value < 2 ** 32 && !isClosed(value)).map(ipOf);
    expect(open).toContain('172.32.0.0');
    for (const ip of [...open, '8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e']) {
      expect(isPublicAddress(ip), ip).toBe(true);
    }
  });

  it.each([
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1'],
    ...['2001:db8::1', '3fff::1', '2001:10::1', '2001:20::1', '2001:2::1', '5f00::1', '4000::1', '2606:4700::1%1'],
    ...['168.63.129.16', '169.254.169.254', '100.100.100.200', '192.0.0.192'],
    ...['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '8.8.8.8.', '8.8.8.8/8', '[::1]'],
  ])('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
