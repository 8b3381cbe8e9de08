import type { Reporter, TestModule } from 'vitest/node';
import type { FaultReport } from './fault-report.ts';
import { isLongRun } from './sample.ts';

/** Prints what the tests of a long run have tried and found, as the table of docs/reliability.md. */
export const faultTable: Reporter = {
  onTestRunEnd(modules) {
    const reports = modules.flatMap(reportsOf);
    if (isLongRun && reports.length > 0) console.log(`\n${writeTable(reports)}\n`);
  },
};

function reportsOf(module: TestModule): FaultReport[] {
  return [...module.children.allTests()].flatMap((test) => test.meta().faults ?? []);
}

function writeTable(reports: readonly FaultReport[]): string {
  const rows = reports.map(({ fault, where, times, meanwhile, lost }) => [fault, where, `${times} ×`, meanwhile, lost]);
  const head = [
    ['fault', 'where', 'how often', 'meanwhile', 'lost'],
    ['---', '---', '---', '---', '---'],
  ];
  return [...head, ...rows.sort(byFault)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function byFault([one]: readonly unknown[], [other]: readonly unknown[]): number {
  return String(one).localeCompare(String(other));
}
