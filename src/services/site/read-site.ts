import { copyrightStart } from '../../contract/limits.ts';
import type { Site } from '../../contract/site.ts';

/** What the installation says of itself; the environment gives it. */
export type SiteSettings = Omit<Site, 'copyrightYears'>;

/** @returns what every page knows of the magazine, with the copyright years as they are at `now` in its own time zone */
export function readSite(settings: SiteSettings, now: Date): Site {
  const year = Number(yearFormat(settings.timeZone).format(now));
  const copyrightYears = year > copyrightStart ? `${copyrightStart}–${year}` : `${copyrightStart}`;
  return { ...settings, copyrightYears };
}

const yearFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes a quarter of a millisecond, and every page needs the year. */
function yearFormat(timeZone: string): Intl.DateTimeFormat {
  const kept = yearFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });
  yearFormats.set(timeZone, kept);
  return kept;
}
