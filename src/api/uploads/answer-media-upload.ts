import type { Context } from 'hono';
import { adminPaths } from '../../contract/admin-paths.ts';
import { logError } from '../../logging/log.ts';
import { processUpload } from '../../services/media/uploads/process-upload.ts';
import { actorOf, nowOf } from '../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { answerTus } from './answer-tus.ts';
import type { UploadLocks } from './upload-locks.ts';
import { UploadStore } from './upload-store.ts';

/** Answers a request of a resumable upload of an image. The answer to the last byte waits until the image is in the library or refused. */
export async function answerMediaUpload(
  c: Context<SignedInEnvironment>,
  { db, media, site }: ApiParts,
  locks: UploadLocks,
): Promise<Response> {
  const actor = actorOf(c);
  const now = nowOf(c);
  return answerTus(c, {
    store: new UploadStore({ db, media, actor, now }),
    locks,
    pathOf: adminPaths.mediaUpload,
    id: c.req.param('id'),
    onFinish: async (id) => {
      // The bytes are stored: if this fails, a job goes on.
      const { clientIp } = actor;
      await processUpload(db, media, { id, now, siteUrl: site.url, clientIp }).catch(logError);
    },
  });
}
