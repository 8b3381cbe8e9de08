import { link, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How often a file's folder is created again, when removals of its neighbours have just deleted the empty folder. */
const maxFolderTries = 5;

/**
 * Gives a finished file its name in one step that also survives a power cut: its bytes are on the disk before its name is. Creates the
 * folder that it comes to. The caller removes the file where this fails.
 * @param file on the disk of the target
 */
export async function renameFlushed(file: string, target: string): Promise<void> {
  await flushFile(file);
  const folder = dirname(target);
  const created = await renameInto(file, target);
  await flushFolders(foldersBetween(folder, created ? dirname(created) : folder));
}

/**
 * The same with a name that another process may take at this moment; the file keeps its own, too.
 * @returns false if the name is taken: the file that has it stays as it is
 */
export async function linkFlushed(file: string, target: string): Promise<boolean> {
  await flushFile(file);
  try {
    await link(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await flushFolders([dirname(target)]);
  return true;
}

/** Has what a file holds written to the disk. */
export async function flushFile(path: string): Promise<void> {
  await flush(path, 'r+');
}

/** The name of a new file is on the disk once its folder is. Windows can't open folders, and writes names at once. */
export async function flushFolders(folders: Iterable<string>): Promise<void> {
  if (process.platform === 'win32') return;
  for (const folder of folders) await flush(folder, 'r');
}

/** @returns a folder and all those around it, up to the uppermost, from the inside out */
export function foldersBetween(lowest: string, uppermost: string): string[] {
  const folders: string[] = [];
  for (let folder = lowest; folder.length >= uppermost.length; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) break;
  }
  return folders;
}

/** @returns the uppermost folder that it had to create */
async function renameInto(file: string, target: string): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    const created = await mkdir(dirname(target), { recursive: true });
    try {
      await rename(file, target);
      return created;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === maxFolderTries) throw error;
    }
  }
}

async function flush(path: string, flags: string): Promise<void> {
  await using file = await open(path, flags);
  await file.sync();
}
