import type { SourceDate } from '../sources/source.ts';

/**
 * @param timeZone the zone of dates without one
 * @returns the date as an instant, ISO-8601 in UTC; null for none, and for one that is no date
 */
export function instantOf(date: SourceDate | null, timeZone: string): string | null {
  if (date === null) return null;
  if ('instant' in date) return toInstant(Date.parse(date.instant));
  const asUtc = Date.parse(`${date.local.replace(' ', 'T').replace(/Z$/, '')}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Twice: the offset is that of the instant, which is known only with it. In the hour that a clock skips, the later one is taken.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return toInstant(asUtc - offsetAt(first, timeZone));
}

/** Years that the database and pages can have; a date such as `0000-00-00` is none. */
const years = { first: 1600, last: 9999 } as const;

function toInstant(time: number): string | null {
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  const year = date.getUTCFullYear();
  return year < years.first || year > years.last ? null : date.toISOString();
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds */
function offsetAt(time: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
