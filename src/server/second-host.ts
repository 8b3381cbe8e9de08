import type { ServerResponse } from 'node:http';

/**
 * Answers 400 to a request with more than one Host header (RFC 9112, section 3.2): Node reads the first one, a proxy perhaps
 * another.
 * @param hosts how many Host headers the request has
 * @returns whether it has answered
 */
export function refuseSecondHost(hosts: number, response: ServerResponse): boolean {
  if (hosts < 2) return false;
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The request has more than one Host header.');
  return true;
}
