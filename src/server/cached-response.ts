import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A body is compressed once and sent many times. 11 would take a hundred times as long as 6. */
const brotliQuality = 6;

interface Variant {
  body: Buffer;
  /** Names and values in turn: the fastest form for `writeHead`. */
  headers: string[];
}

/** A finished answer: its body in every encoding, its headers, its ETag. */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Milliseconds since 1970; null without a `Last-Modified`. */
  lastModified: number | null;
  /** Headers of a 304. */
  validators: string[];
  identity: Variant;
  gzip: Variant;
  brotli: Variant;
  /** Bytes of the bodies together. */
  size: number;
}

/** @returns the answer with its body read, hashed and compressed */
export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = [...response.headers].flat();
  const validators = [...shared, 'etag', etag, 'vary', 'accept-encoding'];
  const [brotliBody, gzipBody] = await Promise.all([
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    toGzip(body),
  ]);
  const variant = (bytes: Buffer, encoding: string[]): Variant => ({
    body: bytes,
    headers: [...validators, ...encoding, 'content-length', String(bytes.length)],
  });
  return {
    status: response.status,
    etag,
    lastModified: readDate(response.headers.get('last-modified')),
    validators,
    identity: variant(body, []),
    gzip: variant(gzipBody, ['content-encoding', 'gzip']),
    brotli: variant(brotliBody, ['content-encoding', 'br']),
    size: body.length + brotliBody.length + gzipBody.length,
  };
}

/** @returns the same answer, which no cache between server and browser may store */
export function withoutStoring(cached: CachedResponse): CachedResponse {
  const replace = (headers: string[]) => {
    const others = headers.filter((_, index) => headers[index - (index % 2)] !== 'cache-control');
    return [...others, 'cache-control', 'no-store'];
  };
  const change = ({ body, headers }: Variant): Variant => ({ body, headers: replace(headers) });
  const { validators, identity, gzip, brotli } = cached;
  return {
    ...cached,
    validators: replace(validators),
    identity: change(identity),
    gzip: change(gzip),
    brotli: change(brotli),
  };
}

/** Sends the answer in the best encoding that the client accepts, or 304 when the client has it already. */
export function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (cached.status === 200 && isCurrent(cached, request.headers)) {
    response.writeHead(304, cached.validators);
    response.end();
    return;
  }
  const { body, headers } = choose(cached, request.headers['accept-encoding']);
  response.writeHead(cached.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function choose(cached: CachedResponse, accepted: string | string[] | undefined): Variant {
  if (typeof accepted !== 'string') return cached.identity;
  if (takes(accepted, 'br')) return cached.brotli;
  if (takes(accepted, 'gzip')) return cached.gzip;
  return cached.identity;
}

/** `br;q=0` excludes an encoding (RFC 9110, section 12.5.3). Other weights are ignored: every browser accepts both encodings. */
function takes(accepted: string, encoding: string): boolean {
  const start = accepted.indexOf(encoding);
  if (start < 0) return false;
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(start + encoding.length));
}

/** Dates are less precise than ETags, so a date counts only without an ETag in the request (RFC 9110, section 13.2.2). */
function isCurrent({ etag, lastModified }: CachedResponse, headers: IncomingHttpHeaders): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag);
  if (lastModified === null) return false;
  const since = readDate(headers['if-modified-since']);
  return since !== null && lastModified <= since;
}

/** @returns milliseconds since 1970; null for a missing or malformed date */
function readDate(date: string | null | undefined): number | null {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** @returns whether the header has the ETag, by weak comparison, as `If-None-Match` requires (RFC 9110, section 13.1.2) */
export function matchesEtag(given: string, etag: string): boolean {
  if (given === etag || given === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}
