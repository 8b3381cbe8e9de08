import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { type VariantName, variantTypes } from '../../contract/media.ts';
import { parseVariantKey, variantKey } from '../../services/images/keys.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import { forever } from '../http/cache-control.ts';
import { sendStoredFile } from '../http/stored-file.ts';

/** Nothing in an image runs, even if a browser takes it for a document. */
const imagePolicy = "default-src 'none'; sandbox";

/** Images that the operator or the sample has put into the media folder, as they are. */
const imageFile = /^\/media\/(?:[^/.][^/]*\/)*[^/.][^/]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

interface MediaRouteParts {
  storage: MediaStorage;
  dataDir: string;
  /** Answers with what the site that was here before had at a path, or 404. */
  findOld: Handler<ApiEnvironment>;
}

/**
 * Image variants of the library, and the images of a site from before it. No query of the database for one that is there: the images
 * of pages that are served while it is away are there, too.
 */
export function mediaRoutes({ storage, dataDir, findOld }: MediaRouteParts): Hono<ApiEnvironment> {
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
    .get('/media/*', findOld);
}

function noSuchFile(c: Context): Response {
  // The variant may be made soon.
  return c.text('There is no such file.', 404, { 'cache-control': 'no-cache' });
}

async function sendVariant(c: Context, storage: MediaStorage, variant: VariantName): Promise<Response> {
  const { mediaId, hash, width, format } = variant;
  const sent = await sendStoredFile(c, storage, {
    key: variantKey(variant),
    etag: `"${hash}-${width}-${format}"`,
    type: variantTypes[format],
    disposition: `inline; filename="${mediaId}-${width}.${format}"`,
    cacheControl: forever,
  });
  return sent ?? noSuchFile(c);
}
