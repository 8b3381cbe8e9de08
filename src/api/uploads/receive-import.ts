import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import { limits } from '../../contract/limits.ts';
import { createSiteImport } from '../../services/imports/create-import.ts';
import { importFilePath, importFolder, removeImportFiles, requireRoom } from '../../services/imports/import-files.ts';
import { finishUpload } from '../../services/imports/receive-import-file.ts';
import { blameDisk } from '../../services/media/originals/work-folder.ts';
import { actorOf, nowOf } from '../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../http/environment.ts';
import { receiveFiles } from '../http/receive-file.ts';

/**
 * Receives an export that comes whole, as multipart form data, in one file or several, and asks for its rehearsal.
 * @returns the id of the import
 * @throws ProblemError as `receiveFile` does; ServiceError `no-room`, `not-allowed`; StorageError
 */
export async function receiveImport(
  c: Context<SignedInEnvironment>,
  { db, media: { workDir } }: ApiParts,
): Promise<string> {
  const id = uuid();
  const now = nowOf(c);
  await requireRoom(workDir, Number(c.req.header('content-length') ?? 0));
  const folder = importFolder(workDir, id);
  try {
    await mkdir(folder, { recursive: true });
    const arriving = (number: number) => join(folder, `arriving-${number}`);
    const several = { pathOf: arriving, maxMegabytes: limits.siteImportMegabytes, maxFiles: limits.siteImportFiles };
    const received = await receiveFiles(c, several);
    const files = received.map(({ name, bytes }) => ({ name: name.trim().slice(0, 255) || 'export', bytes }));
    for (const [index, { name }] of files.entries()) {
      const path = importFilePath(workDir, { importId: id, number: index + 1, name });
      await mkdir(dirname(path), { recursive: true });
      await rename(arriving(index + 1), path);
    }
    await createSiteImport(db, workDir, { id, files, actor: actorOf(c), now });
  } catch (error) {
    await removeImportFiles(workDir, id);
    throw blameDisk(error);
  }
  await finishUpload(db, workDir, id, now);
  return id;
}
