import { chmod, stat } from 'node:fs/promises';

/** Modes of files and folders in the data folder: only the user of the process may read it. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Error codes of a file system without modes, of a read-only one, and of another user's file. */
const refusals: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOSYS', 'EINVAL']);

/** `private`: it was already, or is not there. */
export type ModeChange = 'private' | 'changed' | 'refused';

/** Takes a file or folder from the group and others, if they have a right to it. Windows has no such modes. */
export async function makePrivate(path: string, mode: number): Promise<ModeChange> {
  if (process.platform === 'win32') return 'private';
  try {
    if (!(await isOpen(path))) return 'private';
    await chmod(path, mode);
    // Some file systems take a mode, and keep their own.
    return (await isOpen(path)) ? 'refused' : 'changed';
  } catch (error) {
    return explain(error);
  }
}

/** The same of a file in a folder where all were open, without a look at it before. */
export async function setPrivate(path: string, mode: number): Promise<ModeChange> {
  try {
    await chmod(path, mode);
    return 'changed';
  } catch (error) {
    return explain(error);
  }
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) !== 0;
}

function explain(error: unknown): ModeChange {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'private';
  if (refusals.has(code)) return 'refused';
  throw error;
}
