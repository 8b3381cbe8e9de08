import { performance } from 'node:perf_hooks';

/** How long a measurement lasts at least, in milliseconds: twenty fills or so. */
const period = 100;

/** From this share of the time on, a request probably waits for others. */
const busyShare = 0.7;

let begin = { time: performance.now(), loop: performance.eventLoopUtilization() };
let isBusyNow = false;

/**
 * How many fills are under way would not say it: SQLite answers at once, so that each ends before the next request is read.
 * @returns whether this process had hardly a pause of late
 */
export function isBusy(): boolean {
  const time = performance.now();
  if (time - begin.time < period) return isBusyNow;
  const loop = performance.eventLoopUtilization();
  isBusyNow = performance.eventLoopUtilization(loop, begin.loop).utilization >= busyShare;
  begin = { time, loop };
  return isBusyNow;
}
