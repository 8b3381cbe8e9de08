import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateAndTime } from '../../src/admin/formats/date-and-time.ts';
import { readLocal, toLocal, zoneName } from '../../src/admin/formats/local-date-time.ts';

const zones = [
  'UTC',
  'Europe/Paris',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
];

const minutes = fc
  .date({ min: new Date('1980-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());

it('parses what it has formatted to the same minute; a time that occurs twice to the first', () => {
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (instant, zone) => {
      const local = toLocal(instant, zone);
      const reading = readLocal(local, zone);
      expect(toLocal(reading?.instant ?? '', zone)).toBe(local);
      if (reading?.change === 'repeated') expect(Date.parse(reading.instant)).toBeLessThanOrEqual(Date.parse(instant));
      else expect(reading).toEqual({ instant, change: null });
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['2026-11-21T09:30', 'Europe/Paris', '2026-11-21T08:30:00.000Z', null],
  ['2026-07-01T09:30', 'Europe/Paris', '2026-07-01T07:30:00.000Z', null],
  ['2026-11-21T09:30', 'Asia/Kathmandu', '2026-11-21T03:45:00.000Z', null],
  // Clocks go forward from 02:00 to 03:00.
  ['2027-03-28T01:59', 'Europe/Paris', '2027-03-28T00:59:00.000Z', null],
  ['2027-03-28T02:00', 'Europe/Paris', '2027-03-28T01:00:00.000Z', 'skipped'],
  ['2027-03-28T02:30', 'Europe/Paris', '2027-03-28T01:30:00.000Z', 'skipped'],
  ['2027-03-28T03:00', 'Europe/Paris', '2027-03-28T01:00:00.000Z', null],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', 'skipped'],
  // Clocks go back from 03:00 to 02:00.
  ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z', 'repeated'],
  ['2026-10-25T03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z', null],
  // Clocks change by half an hour only.
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', 'repeated'],
  // A whole day was skipped.
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', 'skipped'],
])('%s in %s is %s (%s)', (local, zone, instant, change) => {
  expect(readLocal(local, zone)).toEqual({ instant, change });
});

it.each(['', '2026', 'tomorrow', '2026-02-30T10:00x'])('rejects %j as a local time', (text) => {
  expect(readLocal(text, 'Europe/Paris')).toBeNull();
});

it('cuts seconds off, and formats a time and its zone in words', () => {
  expect(toLocal('2026-11-21T08:30:59.999Z', 'Europe/Paris')).toBe('2026-11-21T09:30');
  expect(dateAndTime('2026-11-21T08:30:00.000Z', 'Europe/Paris')).toBe('November 21, 2026 at 9:30 AM GMT+1');
  expect(zoneName('Europe/Paris', '2026-11-21T08:30:00.000Z')).toBe('Europe/Paris (GMT+1)');
  expect(zoneName('Europe/Paris', '2026-07-21T08:30:00.000Z')).toBe('Europe/Paris (GMT+2)');
  expect(zoneName('UTC', '2026-07-21T08:30:00.000Z')).toBe('UTC');
});
