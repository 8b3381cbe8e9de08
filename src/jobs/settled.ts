import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `work` has succeeded or failed, but no longer than `timeout`, in milliseconds. */
export async function settled(work: Promise<unknown>, timeout: number): Promise<void> {
  const waiting = new AbortController();
  const over = wait(timeout, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), over]);
  waiting.abort();
}
