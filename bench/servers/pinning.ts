import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Command prefixes that pin a process to one core; empty where pinning is not possible. */
export interface Pinning {
  server: string[];
  load: string[];
  /** Printed in the table's title. */
  description: string;
}

/** Pins the server and the load generator to a core each: processes that move between cores disturb each other. */
export function choosePinning(): Pinning {
  const [first, second] = allowedCores();
  if (first === undefined || second === undefined) return { server: [], load: [], description: 'not pinned' };
  return {
    server: ['taskset', '-c', first],
    load: ['taskset', '-c', second],
    description: 'server and load on a core each',
  };
}

/** The numbers of the cores that this process may run on (Linux); none where `taskset` is missing. */
function allowedCores(): string[] {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    const list = readFileSync('/proc/self/status', 'utf8').match(/^Cpus_allowed_list:\s*(\S+)/m)?.[1] ?? '';
    return list.split(',').flatMap((range) => {
      const [from, to = from] = range.split('-').map(Number);
      if (from === undefined || to === undefined) return [];
      return Array.from({ length: to - from + 1 }, (_, offset) => String(from + offset));
    });
  } catch {
    return [];
  }
}
