import { tzOffset } from '@date-fns/tz/tzOffset';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether a clock change skips a local time, or repeats it. */
export type ClockChange = 'skipped' | 'repeated' | null;

export interface LocalTime {
  /** ISO-8601, UTC. */
  instant: string;
  change: ClockChange;
}

/** @returns an instant in the zone's local time, cut to minutes, as `datetime-local` has it: `2026-11-21T09:30` */
export function toLocal(instant: string | Date, timeZone: string): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() + tzOffset(timeZone, moment) * minute).toISOString().slice(0, 16);
}

/**
 * The instant of a local time. A skipped time moves forward by the change (02:30 becomes 03:30); of a repeated time the first
 * instant is taken. Temporal does the same.
 * @returns null for text that is no local time
 */
export function readLocal(local: string, timeZone: string): LocalTime | null {
  const asIfUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(asIfUtc)) return null;
  // No zone changes its clocks twice within two days.
  const before = tzOffset(timeZone, new Date(asIfUtc - day));
  const after = tzOffset(timeZone, new Date(asIfUtc + day));
  const moments = [...new Set([before, after])]
    .map((offset) => ({ offset, time: asIfUtc - offset * minute }))
    .filter(({ offset, time }) => tzOffset(timeZone, new Date(time)) === offset)
    .map(({ time }) => time);
  const time = moments.length > 0 ? Math.min(...moments) : asIfUtc - before * minute;
  const change = moments.length === 0 ? 'skipped' : moments.length === 2 ? 'repeated' : null;
  return { instant: new Date(time).toISOString(), change };
}

/** @returns "Europe/Paris (GMT+1)": the zone, with its offset from UTC at that instant */
export function zoneName(timeZone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || timeZone === 'UTC' ? timeZone : `${timeZone} (${offset})`;
}

/** @returns the browser's time zone */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
