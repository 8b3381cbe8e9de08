import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * @param trustedProxies how many proxies of ours a request has passed. Each of them appends whom it was sent by to
 * X-Forwarded-For, so that only as many entries from the end can be believed; what stands before them, anyone can write.
 * @returns the address of the client, an IPv4 one in its short form
 */
export function readClientIp({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number) {
  const clientIp = socket.remoteAddress;
  if (trustedProxies === 0) return toSearchParams(clientIp);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean);
  // Fewer entries than proxies: the request has come in half-way, and the first entry is from one of them.
  const vouchedFor = forwarded[Math.max(0, forwarded.length - trustedProxies)];
  return toSearchParams(vouchedFor) ?? toSearchParams(clientIp);
}

/** Some proxies add the port. */
function toSearchParams(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return bare && ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined;
}
