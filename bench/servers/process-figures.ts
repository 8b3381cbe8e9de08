import { readFileSync } from 'node:fs';

/** Ticks per second in which Linux reports processor time (USER_HZ), on every machine that Node runs on. */
const ticksPerSecond = 100;

/**
 * @param withEnded also the time of the processes that it has started and that have ended
 * @returns seconds of processor time (user and system, all threads) that a process has used so far (Linux)
 */
export function processorTime(pid: number, { withEnded = false } = {}): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command's name in brackets, which may contain spaces; later fields never do.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(11, withEnded ? 15 : 13);
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** @returns resident memory of a process in MB (1,048,576 bytes), now and at its maximum so far (Linux) */
export function residentMemory(pid: number): { now: number; max: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Number(status.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1] ?? Number.NaN) / 1024;
  return { now: read('VmRSS'), max: read('VmHWM') };
}
