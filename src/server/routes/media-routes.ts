import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { type VariantName, variantTypes } from '../../contract/media.ts';
import { parseVariantKey, variantKey } from '../../services/images/keys.ts';
import type { MediaStorage, StoredObject } from '../../services/media/originals/storage.ts';
import { forever } from '../http/cache-control.ts';
import { matchesEtag } from '../http/conditional.ts';

/** Nothing in an image runs, even if a browser takes it for a document. */
const imagePolicy = "default-src 'none'; sandbox";

/** Images that the operator or the sample has put into the media folder, as they are. */
const imageFile = /^\/media\/(?:[^/.][^/]*\/)*[^/.][^/]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

interface MediaRouteParts {
  storage: MediaStorage;
  dataDir: string;
}

/**
 * Image variants of the library, and the images of a site from before it. No query of the database: the images of pages that are
 * served while it is away are there, too.
 */
export function mediaRoutes({ storage, dataDir }: MediaRouteParts): Hono<ApiEnvironment> {
  const serveFile = serveStatic({ root: dataDir });
  return new Hono<ApiEnvironment>()
    .use('/media/*', async (c, next) => {
      c.header('content-security-policy', imagePolicy);
      await next();
    })
    .get('/media/*', async (c, next) => {
      const variant = parseVariantKey(c.req.path.slice(1));
      if (variant) return sendVariant(c, storage, variant);
      if (!imageFile.test(c.req.path)) return next();
      const found = await serveFile(c, next);
      // Without such a file it is the return value of the next handler, which is no response.
      if (!(found instanceof Response)) return;
      found.headers.set('cache-control', forever);
      return found;
    })
    .get('/media/*', noSuchFile);
}

function noSuchFile(c: Context): Response {
  // The variant may be made soon.
  return c.text('There is no such file.', 404, { 'cache-control': 'no-cache' });
}

async function sendVariant(c: Context, storage: MediaStorage, variant: VariantName): Promise<Response> {
  const { mediaId, hash, width, format } = variant;
  const etag = `"${hash}-${width}-${format}"`;
  const key = variantKey(variant);
  const whole = await storage.get(key);
  if (!whole) return noSuchFile(c);
  const { size } = whole;
  c.header('etag', etag);
  c.header('cache-control', forever);
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
    await whole.body.cancel();
    return c.body(null, 304);
  }
  c.header('content-type', variantTypes[format]);
  c.header('content-disposition', `inline; filename="${mediaId}-${width}.${format}"`);
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
  if (!part) return noSuchFile(c);
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
