import type { Context } from 'hono';
import { adminPaths } from '../../contract/admin-paths.ts';
import { logError } from '../../logging/log.ts';
import { finishUpload } from '../../services/imports/receive-import-file.ts';
import { actorOf, nowOf } from '../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { answerTus } from './answer-tus.ts';
import { fileOfUpload, ImportUploadStore } from './import-upload-store.ts';
import type { UploadLocks } from './upload-locks.ts';

/** Answers a request of a resumable upload of an export. With the last byte of the last file the rehearsal is asked for. */
export async function answerImportUpload(
  c: Context<SignedInEnvironment>,
  { db, media: { workDir } }: ApiParts,
  locks: UploadLocks,
): Promise<Response> {
  const now = nowOf(c);
  const [importId, number] = [c.req.param('id'), c.req.param('number')];
  return answerTus(c, {
    store: new ImportUploadStore({ db, workDir, actor: actorOf(c), now }),
    locks,
    pathOf: (id) => {
      const file = fileOfUpload(id);
      return adminPaths.siteImportFile(file.importId, String(file.number));
    },
    id: importId === undefined ? undefined : `${importId}.${number}`,
    onFinish: async (id) => {
      await finishUpload(db, workDir, fileOfUpload(id).importId, now).catch(logError);
    },
  });
}
