import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { everyInterval, type PeriodicJob } from '../../src/jobs/every-interval.ts';
import { listenToLog } from '../support/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a job whose runs end when the test says so. */
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

it('runs once in each interval, at once only where it is told to', async () => {
  const { ends } = start();
  const eager = start({ atOnce: true });
  expect([ends.length, eager.ends.length]).toEqual([0, 1]);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends.length).toBe(2);
});

it('leaves out what is due while a run is under way', async () => {
  const { ends } = start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends.length).toBe(1);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends.length).toBe(2);
});

it('logs a run that fails, even before it has waited for anything, and runs again', async () => {
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

it('waits at its stop for the run under way, and runs once more where it is told to', async () => {
  const order: string[] = [];
  const { ends, stop } = start({ atOnce: true, atStop: async () => void order.push('at the stop') });
  const stopped = stop().then(() => order.push('stopped'));
  await vi.advanceTimersByTimeAsync(5000);
  expect([ends.length, order]).toEqual([1, []]);
  ends[0]?.resolve();
  await stopped;
  expect(order).toEqual(['at the stop', 'stopped']);
});
