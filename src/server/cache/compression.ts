import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

/**
 * Bodies up to this size in bytes are compressed at once, in 8 ms at most; pages in 2 ms. In zlib's threads it takes a
 * fifth more processor time, and their heaps grow by 100 MB (decision 6).
 */
export const maxAtOnce = 256 * 1024;

/** How long a compression may take. `fast`: a reader waits. `best`: a hundred times as long, in zlib's threads (decision 6). */
export type Effort = 'fast' | 'best';

/** Brotli's levels. With a window of 64 KB the encoder takes another, faster way, for longer bodies too. */
const brotli = {
  fast: { quality: 3, window: 16 },
  best: { quality: 11, window: 18 },
} as const satisfies Record<Effort, object>;

const inThread = {
  brotli: promisify(brotliCompress),
  plain: promisify(brotliDecompress),
  gzip: promisify(gzip),
};

/** @returns the body as brotli, of pages at best with a fifth less bytes than fast */
export async function toBrotli(body: Buffer, effort: Effort): Promise<Buffer> {
  const { quality, window } = brotli[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const isFast = effort === 'fast' && body.length <= maxAtOnce;
  return trim(isFast ? brotliCompressSync(body, { params }) : await inThread.brotli(body, { params }));
}

/**
 * @param brotli what `toBrotli` returned
 * @param size bytes of the body
 * @returns the body
 */
export async function fromBrotli(brotli: Buffer, size: number): Promise<Buffer> {
  return size <= maxAtOnce ? brotliDecompressSync(brotli) : inThread.plain(brotli);
}

/** @returns the body as gzip */
export async function toGzip(body: Buffer): Promise<Buffer> {
  return trim(body.length <= maxAtOnce ? gzipSync(body) : await inThread.gzip(body));
}

/** @returns a copy that takes only its own bytes: a result of zlib holds on to a buffer of 16 KB, whatever its size */
function trim(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
