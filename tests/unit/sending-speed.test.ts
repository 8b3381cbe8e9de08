import { expect, it } from 'vitest';
import { describeSpeed, describeTime, speedOf, withSample } from '../../src/admin/newsletter/sending/speed.ts';

/** @returns the speed after samples of the number of sent emails at these seconds */
function speedAfter(...looks: [second: number, done: number][]): number | null {
  const start = Date.parse('2026-06-15T12:00:00Z');
  const seen = looks.map(([second, done]) => ({ at: start + second * 1000, done }));
  return speedOf(seen.reduce(withSample, [] as ReturnType<typeof withSample>));
}

it('measures the speed over the last half minute', () => {
  expect(speedAfter([0, 100], [5, 150], [10, 200])).toBe(10);
  expect(speedAfter([0, 0], [30, 30], [40, 60], [60, 120])).toBe(3);
});

it('gives no speed before there are enough samples, or when nothing is sent', () => {
  expect(speedAfter()).toBeNull();
  expect(speedAfter([0, 100])).toBeNull();
  expect(speedAfter([0, 100], [2, 150])).toBeNull();
  expect(speedAfter([0, 100], [10, 100])).toBeNull();
  // The tab was hidden for an hour: the emails of that time say nothing about the current speed.
  expect(speedAfter([0, 100], [5, 150], [3605, 5000])).toBeNull();
});

it('formats a speed and a remaining time', () => {
  expect(describeSpeed(1234.4)).toBe('1,234 emails per second');
  expect(describeSpeed(1)).toBe('1 email per second');
  expect(describeSpeed(0.5)).toBe('30 emails per minute');
  expect(describeSpeed(0.001)).toBe('1 email per minute');
  expect(describeTime(10)).toBe('less than a minute');
  expect(describeTime(61)).toBe('about a minute');
  expect(describeTime(250)).toBe('about 4 minutes');
  expect(describeTime(3 * 3600)).toBe('about 3 hours');
});
