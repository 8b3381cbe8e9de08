const longStyle = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const shortStyle = { month: 'short', day: 'numeric' } as const;
const weekdayStyle = { weekday: 'long', month: 'long', day: 'numeric' } as const;

type DateStyle = typeof longStyle | typeof shortStyle | typeof weekdayStyle;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns "November 21, 2026", the day in the magazine's time zone */
export function longDate(instant: string, timeZone: string): string {
  return format(instant, timeZone, longStyle);
}

/** @returns "Nov 21", the day in the magazine's time zone */
export function shortDate(instant: string, timeZone: string): string {
  return format(instant, timeZone, shortStyle);
}

/** @returns "Friday, November 21", the day in the magazine's time zone */
export function weekdayDate(instant: string, timeZone: string): string {
  return format(instant, timeZone, weekdayStyle);
}

/** @returns "12 min read", which stays on one line */
export function readingTime(minutes: number): string {
  return `${minutes}\u00a0min\u00a0read`;
}

/** Creating a formatter takes longer than rendering a card, so each is created once. */
function format(instant: string, timeZone: string, style: DateStyle): string {
  const key = `${timeZone} ${Object.values(style)}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  formats.set(key, cached);
  return cached.format(new Date(instant));
}
