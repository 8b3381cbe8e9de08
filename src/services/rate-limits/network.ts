import ipaddr from 'ipaddr.js';

/** @returns the network that attempts are counted by: an IPv4 address, or an IPv6 /64, since one customer has all of it */
export function networkOf(clientIp: string | undefined): string {
  if (!clientIp || !ipaddr.isValid(clientIp)) return 'unknown';
  const address = ipaddr.process(clientIp);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString();
}
