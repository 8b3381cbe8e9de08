import { readFileSync } from 'node:fs';

/** Linux tells programs of processor time in this unit on every machine that Node runs on (USER_HZ). */
const ticksPerSecond = 100;

/** @returns seconds of processor time (user and system, all threads) that a process has used so far */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command's name, which may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) / ticksPerSecond;
}
