import type { AdminIssueSummary } from '../../../../contract/issues.ts';

/** Milliseconds. */
const whileSending = 5000;
const whileScheduled = 30_000;

/** @returns after how many milliseconds it is worth asking where these issues stand; false when nothing moves by itself */
export function untilNextPoll(issues: readonly Pick<AdminIssueSummary, 'status'>[]): number | false {
  if (issues.some(({ status }) => status === 'sending')) return whileSending;
  return issues.some(({ status }) => status === 'scheduled') ? whileScheduled : false;
}
