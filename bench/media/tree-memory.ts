import { readdirSync, readFileSync } from 'node:fs';
import { processorTime, residentMemory } from '../servers/process-figures.ts';

/** @returns resident memory of a process and of those that it has started, in MB, now (Linux) */
export function treeMemory(pid: number): number {
  try {
    const own = residentMemory(pid).now;
    return childrenOf(pid).reduce((sum, child) => sum + treeMemory(child), Number.isNaN(own) ? 0 : own);
  } catch {
    // It has just ended.
    return 0;
  }
}

/** @returns seconds of processor time of a process and of those that it has started, also of those that have ended (Linux) */
export function treeProcessorTime(pid: number): number {
  try {
    return childrenOf(pid).reduce(
      (sum, child) => sum + treeProcessorTime(child),
      processorTime(pid, { withEnded: true }),
    );
  } catch {
    // It has just ended: its parent has its time.
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
