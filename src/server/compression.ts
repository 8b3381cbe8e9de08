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
 * Bodies up to this size in bytes are compressed at once, in 8 ms at most; pages in less than 1 ms. In zlib's threads it takes a
 * fifth more processor time, and their heaps grow by 100 MB (decision 44).
 */
const maxAtOnce = 256 * 1024;

/** The largest body that a brotli window of 64 KB covers. With this window level 7 takes no more time than 5 with the default. */
const maxInWindow = 64 * 1024 - 16;

const inThread = {
  brotli: promisify(brotliCompress),
  plain: promisify(brotliDecompress),
  gzip: promisify(gzip),
};

/** Whether an answer gets smaller when it is compressed once more, by `toBrotli` without haste. */
export const canImprove = (size: number): boolean => size <= maxInWindow;

/**
 * @param isHasty whether it must not take long: a page then takes 40 % of the time, and an eighth more bytes (decision 65)
 * @returns the body as brotli: pages at level 7, in haste 3; longer documents at level 5
 */
export async function toBrotli(body: Buffer, { isHasty }: { isHasty: boolean }): Promise<Buffer> {
  const isSmall = body.length <= maxInWindow;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isSmall ? (isHasty ? 3 : 7) : 5,
    [constants.BROTLI_PARAM_LGWIN]: isSmall ? 16 : constants.BROTLI_DEFAULT_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const isFast = body.length <= maxAtOnce;
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
