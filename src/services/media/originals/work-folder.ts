import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../../errors/storage-error.ts';

/** Errors of the disk, or of the right to write to it, and never of the file that a client has sent (errno(3)). */
const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOTDIR']);

/** The same where libvips has written, which has no codes. */
const diskMessage = /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/;

/**
 * Gives `use` an empty folder for files under way, and removes it afterwards. The clean-up removes the files of a killed process.
 * @returns the result of `use`
 * @throws StorageError when the disk is full, read-only or failing
 */
export async function withWorkFolder<Result>(
  workDir: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  try {
    await mkdir(workDir, { recursive: true });
    const folder = await mkdtemp(join(workDir, 'work-'));
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    throw blameDisk(error);
  }
}

/** @returns a StorageError for an error of the disk that files under way are on; any other error as it is */
export function blameDisk(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const isOfDisk = diskCodes.has((error as NodeJS.ErrnoException).code) || diskMessage.test(error.message);
  if (!isOfDisk) return error;
  return new StorageError(`Images that are under way can't be written in DATA_DIR (${error.message}).`, {
    cause: error,
  });
}
