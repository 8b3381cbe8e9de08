import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { importsFolder, isUploadId } from '../../images/keys.ts';

/**
 * Removes what killed processes have left in the folder for files under way. Uploads that are stored there are not such files,
 * nor are those of imports.
 * @param before younger files may be in use
 */
export async function removeOldWork(workDir: string, before: Date): Promise<void> {
  for (const name of await readdir(workDir).catch(nothingThere)) {
    if (isUploadId(name) || name === importsFolder) continue;
    const path = join(workDir, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
