import { expect, test } from 'vitest';
import { lastWeeklyTime, nextWeeklyTime } from '../../src/services/weekly-draft/weekly-time.ts';

const friday = { day: 5, hour: 7 };

test.each([
  ['at the moment itself', '2026-06-12T07:00:00Z', 'UTC', '2026-06-12T07:00:00.000Z'],
  ['a moment before', '2026-06-12T06:59:59Z', 'UTC', '2026-06-05T07:00:00.000Z'],
  ['days later', '2026-06-15T12:00:00Z', 'UTC', '2026-06-12T07:00:00.000Z'],
  ['over the end of a year', '2027-01-01T06:00:00Z', 'UTC', '2026-12-25T07:00:00.000Z'],
  ['where the day is another one already', '2026-06-11T20:00:00Z', 'Pacific/Auckland', '2026-06-11T19:00:00.000Z'],
  ['in winter', '2026-10-30T12:00:00Z', 'Europe/Paris', '2026-10-30T06:00:00.000Z'],
  ['in summer', '2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-23T05:00:00.000Z'],
])('the last scheduled time is right %s', (_when, at, timeZone, expected) => {
  expect(lastWeeklyTime(new Date(at), { ...friday, timeZone }).toISOString()).toBe(expected);
});

test('an hour that the clocks skip is replaced by the next one', () => {
  const sunday = { day: 0, hour: 2, timeZone: 'Europe/Paris' };
  expect(lastWeeklyTime(new Date('2026-03-29T12:00:00Z'), sunday).toISOString()).toBe('2026-03-29T01:00:00.000Z');
});

test.each([
  ['at the moment itself', '2026-06-12T07:00:00Z', 'UTC', '2026-06-19T07:00:00.000Z'],
  ['a moment before', '2026-06-12T06:59:59Z', 'UTC', '2026-06-12T07:00:00.000Z'],
  ['where the day is another one already', '2026-06-11T20:00:00Z', 'Pacific/Auckland', '2026-06-18T19:00:00.000Z'],
  ['over the end of summer time', '2026-10-23T06:00:00Z', 'Europe/Paris', '2026-10-30T06:00:00.000Z'],
])('the next scheduled time is right %s', (_when, at, timeZone, expected) => {
  expect(nextWeeklyTime(new Date(at), { ...friday, timeZone }).toISOString()).toBe(expected);
});
