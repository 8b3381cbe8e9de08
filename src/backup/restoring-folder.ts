import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './archive/backup-error.ts';

const prefix = 'restoring-';

/** A folder for what a restore has not put into its place yet. */
export interface RestoringFolder {
  path: string;
  /** Whether an earlier restore has failed or was killed here, which may have put files of images into their place. */
  mayHaveFiles: boolean;
  /** Called before files of images are put into their place. */
  noteFiles(): void;
  /** Ends the restore. If files may be in their place, the folder stays, empty, as a sign for the next restore. */
  clear(): Promise<void>;
  /** Removes the folder once the site is there. */
  remove(): Promise<void>;
}

/**
 * Creates the folder of this restore, named after its process, and removes those of processes that have ended.
 * @param workDir on the disk of the data folder
 * @throws BackupError while another restore is running
 */
export async function openRestoringFolder(workDir: string): Promise<RestoringFolder> {
  await mkdir(workDir, { recursive: true });
  const others = (await readdir(workDir)).filter((name) => name.startsWith(prefix));
  const running = others.find((name) => isRunning(Number(name.slice(prefix.length))));
  if (running)
    throw new BackupError(`Another restore into this folder is running (process ${running.slice(prefix.length)}).`);
  for (const name of others) await rm(join(workDir, name), { recursive: true, force: true });
  const path = join(workDir, `${prefix}${process.pid}`);
  await mkdir(path);
  const mayHaveFiles = others.length > 0;
  let hasNoted = mayHaveFiles;
  const remove = () => rm(path, { recursive: true, force: true });
  return {
    path,
    mayHaveFiles,
    noteFiles: () => {
      hasNoted = true;
    },
    async clear() {
      await remove();
      if (hasNoted) await mkdir(path);
    },
    remove,
  };
}

/** In a container every start has the same process id: then it is this process, not another one. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
