import ipaddr from 'ipaddr.js';

/** @returns what somebody's tries are counted by; one customer has a whole IPv6 /64 to send from, so that it counts as one address */
export function networkOf(clientIp: string | undefined): string {
  if (!clientIp || !ipaddr.isValid(clientIp)) return 'unknown';
  const address = ipaddr.process(clientIp);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString();
}
