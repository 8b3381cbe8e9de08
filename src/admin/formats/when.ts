/** @param now milliseconds since 1970 @returns "9:30 AM" of today, "Nov 21" of this year, else "Nov 21, 2025", in the given time zone */
export function when(instant: string, now: number, timeZone: string): string {
  const [date, today] = [new Date(instant), new Date(now)];
  const dayOf = (day: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone }).format(day);
  const yearOf = (day: Date) => new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(day);
  if (dayOf(date) === dayOf(today)) {
    return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(date);
  }
  const isThisYear = yearOf(date) === yearOf(today);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...year, timeZone }).format(date);
}
