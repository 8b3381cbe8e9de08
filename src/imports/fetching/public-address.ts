import ipaddr from 'ipaddr.js';

/** Azure answers metadata and agents of its machines at this address, which no list has as special. */
const notPublic = new Set(['168.63.129.16']);

/** The only IPv6 addresses that are given out for the Internet (RFC 4291, IANA's list). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * @param text an IPv4 or IPv6 address
 * @returns whether it is one of the Internet: none of this machine, a private or local network, a provider's own, a group, a test or a
 *   reserved block, and no IPv6 address that stands for an IPv4 address (mapped, NAT64, 6to4, Teredo)
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast);
  return !notPublic.has(address.toString());
}
