/** A Sunday, and midnight there. */
const sunday = Date.UTC(2026, 0, 4);
const hour = 60 * 60 * 1000;
const hoursOfDay = 24;
const daysOfWeek = 7;

/** "Sunday" and on, at the numbers that days are stored as. */
export const dayNames: readonly string[] = Array.from({ length: daysOfWeek }, (_, day) =>
  name(day * hoursOfDay, { weekday: 'long' }),
);

/** "12:00 AM" and on, at the hours. */
export const hourNames: readonly string[] = Array.from({ length: hoursOfDay }, (_, at) =>
  name(at, { hour: 'numeric', minute: '2-digit' }),
);

/** @param at hours after the Sunday's midnight */
function name(at: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(sunday + at * hour);
}
