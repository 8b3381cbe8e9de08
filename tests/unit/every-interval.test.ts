import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { everyInterval, type PeriodicJob } from '../../src/jobs/every-interval.ts';
import { listenToLog } from '../support/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a job whose runs end when the test ends them. */
function start(given: Partial<PeriodicJob> = {}) {
  const ends: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  const stop = everyInterval({ name: 'job', interval: 1000, run, onFailure: 'it is tried again', ...given });
  onTestFinished(() => {
    for (const { resolve } of ends) resolve();
    return stop();
  });
  return { ends, stop };
}

it('runs once in each interval, and at the start only if requested', async () => {
  const { ends } = start();
  const eager = start({ atOnce: true });
  expect([ends.length, eager.ends.length]).toEqual([0, 1]);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends.length).toBe(2);
});

it('skips a run that is due while another is in progress', async () => {
  const { ends } = start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends.length).toBe(1);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends.length).toBe(2);
});

it('logs a run that fails, even synchronously, and runs again', async () => {
  const log = listenToLog();
  let runs = 0;
  start({
    run() {
      runs += 1;
      throw new Error(`no ${runs}`);
    },
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(log).toEqual(['job: no 1; it is tried again', 'job: no 2; it is tried again']);
});

it('waits on stop for the current run, and runs once more if requested', async () => {
  const order: string[] = [];
  const { ends, stop } = start({ atOnce: true, atStop: async () => void order.push('at the stop') });
  const stopped = stop().then(() => order.push('stopped'));
  await vi.advanceTimersByTimeAsync(5000);
  expect([ends.length, order]).toEqual([1, []]);
  ends[0]?.resolve();
  await stopped;
  expect(order).toEqual(['at the stop', 'stopped']);
});
