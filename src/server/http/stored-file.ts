import type { Context } from 'hono';
import type { MediaStorage, StoredObject } from '../../services/media/originals/storage.ts';
import { matchesEtag } from './conditional.ts';

/** A file of the media storage, as it is sent. */
interface StoredFile {
  key: string;
  /** The file at an ETag never changes. */
  etag: string;
  /** Media type. */
  type: string;
  disposition: string;
  cacheControl: string;
}

/** @returns the file, the range of it that was asked for, or that the client has it already; null when the storage lacks it */
export async function sendStoredFile(c: Context, storage: MediaStorage, file: StoredFile): Promise<Response | null> {
  const { key, etag } = file;
  const whole = await storage.get(key);
  if (!whole) return null;
  const { size } = whole;
  c.header('etag', etag);
  c.header('cache-control', file.cacheControl);
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
    await whole.body.cancel();
    return c.body(null, 304);
  }
  c.header('content-type', file.type);
  c.header('content-disposition', file.disposition);
  c.header('accept-ranges', 'bytes');
  const range = isRangeWanted(c, etag) ? readRange(c.req.header('range'), size) : undefined;
  if (range === undefined) return send(c, whole, size, 200);
  await whole.body.cancel();
  if (range === 'unsatisfiable') {
    return c.text('The file is shorter than that.', 416, {
      'cache-control': 'no-cache',
      'content-range': `bytes */${size}`,
    });
  }
  const part = await storage.get(key, range);
  if (!part) return null;
  c.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return send(c, part, range.end - range.start + 1, 206);
}

async function send(c: Context, { body }: StoredObject, length: number, status: 200 | 206): Promise<Response> {
  c.header('content-length', String(length));
  if (c.req.method !== 'HEAD') return c.body(body, status);
  // No client would read the body, and its file would stay open.
  await body.cancel();
  return c.body(null, status);
}

/** A range must be of the file that the client has the rest of (RFC 9110, section 13.1.5). */
function isRangeWanted(c: Context, etag: string): boolean {
  const ifRange = c.req.header('if-range');
  return c.req.method === 'GET' && (ifRange === undefined || ifRange === etag);
}

/**
 * @param given the header `Range`; anything but one range of bytes is ignored (RFC 9110, section 14.2)
 * @param size of the file
 * @returns both ends included; undefined for the whole file
 */
function readRange(
  given: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = given?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < size && (first !== '' || last !== '0') && start <= end ? { start, end } : 'unsatisfiable';
}
