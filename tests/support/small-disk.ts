import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Whether this user may mount a disk in memory, as root on Linux may outside of most containers. */
export const canMountDisks = tryToMount();

/** Mounts an empty disk until the end of the test. @param megabytes its size @returns its folder */
export function mountSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-disk-'));
  mount(folder, `size=${megabytes}m`);
  onTestFinished(() => {
    unmount(folder);
    rmdirSync(folder);
  });
  return folder;
}

/** Covers a folder with a disk that can't be written to. @returns a function that takes it away again */
export function coverReadOnly(folder: string): () => void {
  mount(folder, 'ro');
  return () => unmount(folder);
}

function mount(folder: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Lazily: what still has a file open on it may go on. */
function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
}

function tryToMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isMounted) unmount(folder);
  rmdirSync(folder);
  return isMounted;
}
