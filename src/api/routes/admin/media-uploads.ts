import { type Context, Hono } from 'hono';
import { readUpload } from '../../../services/media/uploads/read-upload.ts';
import { actorOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { UploadLocks } from '../../uploads/upload-locks.ts';

/** Resumable uploads of images (tus 1.0). An upload belongs to the account that began it; for all others there is none. */
export function adminMediaUploadRoutes(parts: ApiParts): Hono<SignedInEnvironment> {
  const { db, site } = parts;
  const locks = new UploadLocks();

  async function answer(c: Context<SignedInEnvironment>): Promise<Response> {
    // Loaded with the first upload: most starts see none.
    const { answerMediaUpload } = await import('../../uploads/answer-media-upload.ts');
    return answerMediaUpload(c, parts, locks);
  }

  return new Hono<SignedInEnvironment>()
    .post('/', answer)
    .patch('/:id', answer)
    .delete('/:id', answer)
    .get('/:id', async (c) => {
      // Hono calls the handler of GET for HEAD, too.
      if (c.req.method === 'HEAD') return answer(c);
      return c.json(await readUpload(db, { id: c.req.param('id'), actor: actorOf(c), siteUrl: site.url }));
    });
}
