import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** How often the memory of a process can be looked at, in milliseconds: reading a file takes microseconds, starting `ps` does not. */
export const lookInterval = process.platform === 'linux' ? 25 : 500;

/**
 * @returns the physical memory that a process has, in bytes; undefined where the system does not say (Windows), or when the process has ended
 */
export async function readResidentMemory(pid: number): Promise<number | undefined> {
  if (process.platform === 'win32') return undefined;
  const kilobytes = process.platform === 'linux' ? await readStatus(pid) : await askPs(pid);
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** See proc_pid_status(5). */
async function readStatus(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
}

function askPs(pid: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, stdout) => resolve(/\d+/.exec(stdout)?.[0]));
  });
}
