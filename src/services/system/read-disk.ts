import { statfs } from 'node:fs/promises';
import type { SystemReport } from '../../contract/system.ts';

/** @returns free and total bytes of the file system with this folder, of what is not kept for the administrator of the machine */
export async function readDisk(folder: string): Promise<NonNullable<SystemReport['disk']>> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  const reserved = bfree - bavail;
  return { free: bavail * bsize, total: (blocks - reserved) * bsize };
}
