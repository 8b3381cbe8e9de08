/** Midnight of a Sunday, UTC. */
const sunday = Date.UTC(2026, 0, 4);
const hour = 60 * 60 * 1000;
const hoursOfDay = 24;
const daysOfWeek = 7;

/** "Sunday" and so on, by the stored number of the day. */
export const dayNames: readonly string[] = Array.from({ length: daysOfWeek }, (_, day) =>
  name(day * hoursOfDay, { weekday: 'long' }),
);

/** "12:00 AM" and so on, by hour. */
export const hourNames: readonly string[] = Array.from({ length: hoursOfDay }, (_, at) =>
  name(at, { hour: 'numeric', minute: '2-digit' }),
);

/** @param at hours after midnight of that Sunday */
function name(at: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(sunday + at * hour);
}
