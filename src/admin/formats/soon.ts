const day = 24 * 60 * 60 * 1000;

/**
 * A time in the future, as short as it can be said.
 * @param now milliseconds since 1970
 * @param own the reader's own time zone; where it is another one, the zone is named
 * @returns "today 9:00 AM", "Friday 9:00 AM" within six days, else "Nov 25, 2026, 9:00 AM", in the given time zone
 */
export function soon(instant: string, now: number, { timeZone, own }: { timeZone: string; own: string }): string {
  const date = new Date(instant);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(date);
  const zone = zoneOf(date, timeZone) === zoneOf(date, own) ? '' : ` ${zoneOf(date, timeZone)}`;
  const time = format({ timeStyle: 'short' }) + zone;
  if (date.getTime() - now >= 6 * day) return `${format({ dateStyle: 'medium' })}, ${time}`;
  const isToday = format({ dateStyle: 'short' }) === dayOf(now, timeZone);
  return `${isToday ? 'today' : format({ weekday: 'long' })} ${time}`;
}

function dayOf(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone }).format(now);
}

/** @returns "UTC", "EST", "GMT+1": two zones with the same name have the same clock then */
function zoneOf(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
