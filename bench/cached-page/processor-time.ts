import { readFileSync } from 'node:fs';

/** Ticks per second in which Linux reports processor time (USER_HZ), on every machine that Node runs on. */
const ticksPerSecond = 100;

/** @returns seconds of processor time (user and system, all threads) that a process has used so far */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command's name in brackets, which may contain spaces; later fields never do.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) / ticksPerSecond;
}
