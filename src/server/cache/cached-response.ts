import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readDate, type Validators } from '../http/conditional.ts';
import { readBody } from '../http/finished-body.ts';
import { fromBrotli, maxAtOnce, toBrotli, toGzip } from './compression.ts';

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
  /** Whether the brotli body is compressed at best, or that has begun: see `improve`. */
  isBest: boolean;
  /** The body in gzip: null until a client asks for it. */
  gzip: Buffer | Promise<Buffer> | null;
  /** Bytes of the body without an encoding. */
  plainSize: number;
}

/**
 * @param before what was answered last time
 * @returns the answer with its body read, hashed and compressed fast: `before` itself where nothing has changed, as after most minutes,
 *   with what was compressed at best meanwhile
 */
export async function toCachedResponse(response: Response, before?: CachedResponse): Promise<CachedResponse> {
  const body = await readBody(response);
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const validators = [...[...response.headers].flat(), 'etag', etag, 'vary', 'accept-encoding'];
  if (before?.status === response.status && isDeepStrictEqual(before.validators, validators)) return before;
  const brotli = await toBrotli(body, 'fast');
  return {
    status: response.status,
    etag,
    lastModified: readDate(response.headers.get('last-modified')),
    validators,
    headers: encodedHeaders(validators, 'br', brotli.length),
    brotli,
    isBest: false,
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
 * The bytes that a server sends before it hears from the browser: ten segments (RFC 6928) of 1,460. One byte more takes a round
 * trip more.
 */
const firstWindow = 14_600;

/** The status line and what Node adds to the headers of an answer, in bytes. */
const addedHeaders = 110;

/** Share of a fast body that `best` saves at least, of long pages: 0.18 to 0.2 (decision 6). */
const saving = 0.18;

/** @returns whether the answer is too long for the first window, and will not be at best */
function fitsAtBest({ headers, brotli }: CachedResponse): boolean {
  const size = textSize(headers) + 2 * headers.length + addedHeaders + brotli.length;
  return size > firstWindow && size - brotli.length * saving <= firstWindow;
}

/** The process takes a twentieth of its time at most for `best`: until then it rests (milliseconds of `performance.now`). */
let restsUntil = 0;
const restForEach = 20;

/**
 * @param asked `again` when the answer was in the cache: most entries are read once, and end after a minute. What `best` makes fit into
 *   the first window does not wait for that: of a front page that few read, every second reader would get it too late
 * @returns whether `improve` is worth a call now
 */
export function canImprove(cached: CachedResponse, asked: 'first' | 'again'): boolean {
  // Sitemaps of some MB take seconds at the best quality.
  if (cached.isBest || cached.plainSize > maxAtOnce || performance.now() < restsUntil) return false;
  return asked === 'again' || fitsAtBest(cached);
}

/** Compresses the answer at best, once. Requests meanwhile get the body that there is. */
export async function improve(cached: CachedResponse): Promise<void> {
  cached.isBest = true;
  const begin = performance.now();
  restsUntil = Number.POSITIVE_INFINITY;
  try {
    // The request that asks need not wait for it.
    await setImmediate();
    const brotli = await toBrotli(await decode(cached), 'best');
    // Replaced, not changed: an answer may be on its way.
    cached.headers = encodedHeaders(cached.validators, 'br', brotli.length);
    cached.brotli = brotli;
  } finally {
    const now = performance.now();
    restsUntil = now + restForEach * (now - begin);
  }
}

/** @returns about how many bytes of memory the answer takes: bodies, headers, objects */
export function memoryOf({ validators, brotli, gzip }: CachedResponse): number {
  return overhead + textSize(validators) + brotli.length + (Buffer.isBuffer(gzip) ? gzip.length : 0);
}

function textSize(headers: string[]): number {
  return headers.reduce((bytes, text) => bytes + text.length, 0);
}

/** @returns the same answer, which no cache between server and browser may store */
export function withoutStoring(cached: CachedResponse): CachedResponse {
  return withHeader(cached, 'cache-control', 'no-store');
}

/** @returns the same answer with another value of a header. @param name in lower case */
export function withHeader(cached: CachedResponse, name: string, value: string): CachedResponse {
  const replace = (headers: string[]) => [
    ...headers.filter((_, index) => headers[index - (index % 2)] !== name),
    name,
    value,
  ];
  return { ...cached, validators: replace(cached.validators), headers: replace(cached.headers) };
}
