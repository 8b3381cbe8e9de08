import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers 400 to a request with more than one Host header (RFC 9112, section 3.2): Node reads the first one, a proxy perhaps
 * another.
 * @returns whether it has answered
 */
export function refuseSecondHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0;
  // Names and values in turn. By length first, because this runs before every cached answer too.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return false;
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The request has more than one Host header.');
  return true;
}
