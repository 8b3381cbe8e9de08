import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * @param trustedProxies how many proxies of ours a request has passed. Each appends the IP of its sender to X-Forwarded-For, so
 * only that many entries from the end can be trusted; a client can write any entries before them.
 * @returns the client IP, with IPv4 in its short form
 */
export function readClientIp({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number) {
  const socketIp = toIp(socket.remoteAddress);
  if (trustedProxies === 0) return socketIp;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean);
  // With fewer entries than proxies, the request has skipped some of them, and a proxy has written the first entry.
  const trusted = forwarded[Math.max(0, forwarded.length - trustedProxies)];
  return toIp(trusted) ?? socketIp;
}

/** Removes the port that some proxies add. */
function toIp(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return bare && ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined;
}
