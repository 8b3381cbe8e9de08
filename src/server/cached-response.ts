import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { canImprove, fromBrotli, toBrotli, toGzip } from './compression.ts';
import { readDate, type Validators } from './conditional.ts';
import { readBody } from './finished-body.ts';

/** Bytes of an answer besides its bodies and the texts of its headers: the objects themselves (measured). */
const overhead = 1280;

/** A finished answer. It is stored as brotli, which nearly every client accepts; the other encodings are made from that. */
export interface CachedResponse extends Validators {
  status: number;
  /** Headers of a 304, which are those of every encoding: names and values in turn, the fastest form for `writeHead`. */
  validators: string[];
  /** Headers of the brotli body. */
  headers: string[];
  brotli: Buffer;
  /** Whether the brotli body was made in haste: see `improve`. */
  isHasty: boolean;
  /** The body in gzip: null until a client asks for it. */
  gzip: Buffer | Promise<Buffer> | null;
  /** Bytes of the body without an encoding. */
  plainSize: number;
}

/** @returns the answer with its body read, hashed and compressed */
export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const body = await readBody(response);
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const validators = [...[...response.headers].flat(), 'etag', etag, 'vary', 'accept-encoding'];
  const brotli = await toBrotli(body, { isHasty: true });
  return {
    status: response.status,
    etag,
    lastModified: readDate(response.headers.get('last-modified')),
    validators,
    headers: encodedHeaders(validators, 'br', brotli.length),
    brotli,
    isHasty: canImprove(body.length),
    gzip: null,
    plainSize: body.length,
  };
}

/** @returns the headers of the answer with its body in this encoding */
export function encodedHeaders(validators: string[], encoding: 'br' | 'gzip', size: number): string[] {
  return [...validators, 'content-encoding', encoding, 'content-length', String(size)];
}

/** @returns the body without an encoding: few clients want it so, and it takes four times the memory of brotli */
export function decode({ brotli, plainSize }: CachedResponse): Promise<Buffer> {
  return fromBrotli(brotli, plainSize);
}

/** @returns the body in gzip, which is made once, and from then on part of the answer */
export async function addGzip(cached: CachedResponse): Promise<Buffer> {
  cached.gzip ??= decode(cached).then(toGzip);
  cached.gzip = await cached.gzip;
  return cached.gzip;
}

/**
 * Compresses the answer well, once somebody has asked for it again: most entries are read once, and end after a minute.
 * Requests meanwhile get the body that there is.
 */
export async function improve(cached: CachedResponse): Promise<void> {
  cached.isHasty = false;
  // The request that asks need not wait for it.
  await setImmediate();
  const brotli = await toBrotli(await decode(cached), { isHasty: false });
  // Replaced, not changed: an answer may be on its way.
  cached.headers = encodedHeaders(cached.validators, 'br', brotli.length);
  cached.brotli = brotli;
}

/** @returns about how many bytes of memory the answer takes: bodies, headers, objects */
export function memoryOf({ validators, brotli, gzip }: CachedResponse): number {
  const texts = validators.reduce((bytes, text) => bytes + text.length, 0);
  return overhead + texts + brotli.length + (Buffer.isBuffer(gzip) ? gzip.length : 0);
}

/** @returns the same answer, which no cache between server and browser may store */
export function withoutStoring(cached: CachedResponse): CachedResponse {
  const replace = (headers: string[]) => {
    const others = headers.filter((_, index) => headers[index - (index % 2)] !== 'cache-control');
    return [...others, 'cache-control', 'no-store'];
  };
  return { ...cached, validators: replace(cached.validators), headers: replace(cached.headers) };
}
