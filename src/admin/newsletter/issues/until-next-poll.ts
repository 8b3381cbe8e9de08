import type { AdminIssueSummary } from '../../../contract/issues.ts';

/** Milliseconds. */
const whileSending = 5000;
const whileScheduled = 30_000;

/** @returns the milliseconds until these issues should be read again; false when none changes without the user */
export function untilNextPoll(issues: readonly Pick<AdminIssueSummary, 'status'>[]): number | false {
  if (issues.some(({ status }) => status === 'sending')) return whileSending;
  return issues.some(({ status }) => status === 'scheduled') ? whileScheduled : false;
}
