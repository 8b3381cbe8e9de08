import { setTimeout as wait } from 'node:timers/promises';

/** A task for a thread in tests: to wait, to fail, to crash, or just to answer. */
export interface TestTask {
  name: string;
  /** In milliseconds. */
  wait?: number;
  fail?: boolean;
  crash?: boolean;
}

/** A program that `WorkThread` runs in tests. */
export default async function doTask({ name, wait: duration = 0, fail, crash }: TestTask): Promise<string> {
  if (crash) process.exit(1);
  if (fail) throw new Error(`${name} failed`);
  await wait(duration);
  return name;
}
