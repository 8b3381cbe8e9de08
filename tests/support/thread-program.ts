import { setTimeout as wait } from 'node:timers/promises';

/** What a thread of the tests is asked: to wait, to fail, to crash, or nothing but for its answer. */
export interface TestTask {
  name: string;
  /** Milliseconds. */
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
