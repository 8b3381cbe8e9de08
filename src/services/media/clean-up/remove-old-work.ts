import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what killed processes have left in the folder for files under way. @param before younger files may be in use */
export async function removeOldWork(workDir: string, before: Date): Promise<void> {
  for (const name of await readdir(workDir).catch(nothingThere)) {
    const path = join(workDir, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
