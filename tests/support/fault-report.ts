import { TestRunner } from 'vitest';

/** A fault that a test has brought about, with what it found afterwards. */
export interface FaultReport {
  /** The fault, such as "kill -9 while ten people save". */
  fault: string;
  /** Where: an engine, or what else the fault is about. */
  where: string;
  /** How often it happened. */
  times: number;
  /** The work done meanwhile, with its number: "1,240 saves". */
  meanwhile: string;
  /** How much of what was answered with success is missing or wrong afterwards. */
  lost: number;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: FaultReport[];
  }
}

/** Adds a row to the table that `npm run test:faults` prints at its end. For use inside a test, after its assertions. */
export function reportFault(report: FaultReport): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (!meta) throw new Error('there is no test to report for');
  meta.faults = [...(meta.faults ?? []), report];
}
