import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * Writable address space that Node and the libraries reserve beyond what they use, in bytes: measured 570 MB, of stacks, V8's young
 * generation and allocators.
 */
const reserved = 704 * 1024 * 1024;

/**
 * Limits the writable address space to $1 kilobytes, where the system allows that, so that an allocation beyond it fails at once, and
 * offers the process to the kernel's OOM killer before any other (proc_pid_oom_score_adj(5)). Then becomes the program.
 */
const limitAndRun =
  'ulimit -d "$1" 2>/dev/null || :; shift; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null || :; exec "$@"';

interface ProgramStart {
  /** Path of the module that runs. */
  path: string;
  /** Options of Node. */
  options: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Most memory, in bytes; undefined for no bound. */
  memory: number | undefined;
}

/** @returns a Node process with a channel for messages; where there is a shell, the kernel bounds its memory */
export function startProgram({ path, options, env, memory }: ProgramStart): ChildProcess {
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const settings = { env, serialization: 'advanced' as const, stdio };
  if (memory === undefined || !existsSync('/bin/sh')) return fork(path, { ...settings, execArgv: [...options] });
  const kilobytes = String(Math.ceil((memory + reserved) / 1024));
  return spawn('/bin/sh', ['-c', limitAndRun, 'sh', kilobytes, process.execPath, ...options, path], settings);
}

/**
 * Looks at the physical memory of a process from outside, until the caller ends this.
 * @param exceeds called once, when it has more than `memory` bytes
 * @returns a function that ends this
 */
export function watchMemory(child: ChildProcess, memory: number, exceeds: () => void): () => void {
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking || child.pid === undefined) return;
    isLooking = true;
    const used = await readResidentMemory(child.pid);
    isLooking = false;
    if (used === undefined || used <= memory) return;
    clearInterval(timer);
    exceeds();
  }, lookInterval).unref();
  return () => clearInterval(timer);
}

/** How often the memory of a process can be looked at, in milliseconds: reading a file takes microseconds, starting `ps` does not. */
const lookInterval = process.platform === 'linux' ? 25 : 500;

/**
 * @returns the physical memory that a process has, in bytes; undefined where the system does not say (Windows), or when the process has ended
 */
async function readResidentMemory(pid: number): Promise<number | undefined> {
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
