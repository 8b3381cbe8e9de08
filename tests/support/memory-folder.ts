import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The disk in memory that every process of a Linux system may write to. */
const disk = '/dev/shm';

/** Room there, in bytes, ten times what the files of a run take, and free memory for its browsers and servers besides. */
const [room, memory] = [2 * 1024 ** 3, 8 * 1024 ** 3];

/**
 * Creates a folder in memory for the temporary files of this run, which the end of this process removes. Each database of
 * PostgreSQL is hundreds of files that are created and deleted: on ext4, which seeks a free inode among those that were deleted in
 * the last minutes, this took a quarter of the processors (decision 15).
 * @returns the folder; undefined where the caller has named one, memory is short or programs can't run there (Docker's default)
 */
export function createMemoryFolder(): string | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(disk, 'masthead-tests-'));
  // Another user runs PostgreSQL where the tests run as root.
  chmodSync(folder, 0o711);
  // A killed process may still be writing.
  const retried = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  process.on('exit', () => rmSync(folder, retried));
  return runsPrograms(folder) ? folder : undefined;
}

function hasRoom(): boolean {
  try {
    accessSync(disk, constants.W_OK);
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize > room && freemem() > memory;
  } catch {
    return false;
  }
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
