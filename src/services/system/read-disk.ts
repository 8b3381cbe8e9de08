import { statfs } from 'node:fs/promises';
import type { SystemReport } from '../../contract/system.ts';

/**
 * @returns free and total bytes of the file system with this folder, without the part that is reserved for the machine's
 *   administrator
 */
export async function readDisk(folder: string): Promise<NonNullable<SystemReport['disk']>> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  const reserved = bfree - bavail;
  return { free: bavail * bsize, total: (blocks - reserved) * bsize };
}
