/** @returns `2024`, or `2024–2026` in a later year of the time zone; only `start` when it is in the future */
export function copyrightYears(start: number, now: Date, timeZone: string): string {
  const year = Number(yearFormat(timeZone).format(now));
  return year > start ? `${start}–${year}` : `${start}`;
}

const yearFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes a quarter of a millisecond, and every page needs the year. */
function yearFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = yearFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });
  yearFormats.set(timeZone, cached);
  return cached;
}
