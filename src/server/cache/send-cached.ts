import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCurrent } from '../http/conditional.ts';
import type { RequestConditions } from '../http/request-conditions.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { addGzip, type CachedResponse, decode, encodedHeaders } from './cached-response.ts';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  conditions: RequestConditions;
}

/**
 * Sends the answer from what is stored, or 304 when the client has it already.
 * @returns false when nothing was sent, since the client wants an encoding that has to be made first: see `sendCached`
 */
export function sendStored(cached: CachedResponse, { request, response, conditions }: Exchange): boolean {
  const { status, validators, headers, brotli, gzip } = cached;
  if (status === 200 && isCurrent(cached, conditions)) {
    response.writeHead(304, validators);
    response.end();
    return true;
  }
  const encoding = acceptedEncoding(conditions.acceptEncoding);
  const body = encoding === 'br' ? brotli : gzip;
  if (encoding === 'identity' || !Buffer.isBuffer(body)) return false;
  response.writeHead(status, encoding === 'br' ? headers : encodedHeaders(validators, encoding, body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * Sends the answer in the best encoding that the client accepts, or 304.
 * @returns whether the answer now takes more memory
 */
export async function sendCached(cached: CachedResponse, exchange: Exchange): Promise<boolean> {
  if (sendStored(cached, exchange)) return false;
  const { request, response, conditions } = exchange;
  if (acceptedEncoding(conditions.acceptEncoding) === 'gzip') {
    const grows = cached.gzip === null;
    await addGzip(cached);
    sendStored(cached, exchange);
    return grows;
  }
  const body = request.method === 'HEAD' ? undefined : await decode(cached);
  response.writeHead(cached.status, [...cached.validators, 'content-length', String(cached.plainSize)]);
  response.end(body);
  return false;
}
