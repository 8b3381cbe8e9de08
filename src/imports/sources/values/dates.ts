import type { SourceDate } from '../source.ts';

const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/** @returns a date without a zone, such as `2019-05-04 10:00:00`, in the form of `SourceDate`; null if it is none that exists */
export function localDate(text: string): { local: string } | null {
  const found = text.trim().match(parts);
  if (!found) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${local}Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== local.slice(0, 10)) return null;
  return Number(year) < 1000 ? null : { local };
}

/**
 * @param text a date and time of ISO-8601 or RFC 2822
 * @returns an instant if it names a zone, else a local date; null if it is none
 */
export function readDate(text: string): SourceDate | null {
  const local = localDate(text);
  if (local) return local;
  const spaced = text
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/, '$1T$2$3');
  const date = new Date(spaced.replace(/UTC$/, 'Z'));
  const hasZone = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i.test(spaced);
  if (!hasZone || Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1000) return null;
  return { instant: date.toISOString() };
}

/** @returns an instant of a date and time in UTC without its zone, as databases write them; null if it is none, as 0000-00-00 */
export function utcDate(text: string): { instant: string } | null {
  const found = localDate(text);
  return found && { instant: new Date(`${found.local}Z`).toISOString() };
}
