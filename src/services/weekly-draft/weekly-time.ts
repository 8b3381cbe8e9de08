import { TZDate } from '@date-fns/tz';

/** When an issue is composed each week, in the site's time zone. */
export interface WeeklyTime {
  /** 0 is Sunday, 6 Saturday. */
  day: number;
  /** 0 to 23. */
  hour: number;
  timeZone: string;
}

const week = 7;

/** @returns the last such time up to `now`; an hour that the change to summer time skips counts as the hour after it */
export function lastWeeklyTime(now: Date, { day, hour, timeZone }: WeeklyTime): Date {
  const local = new TZDate(now, timeZone);
  const daysAgo = (local.getDay() - day + week) % week;
  const at = (days: number) =>
    new Date(+new TZDate(local.getFullYear(), local.getMonth(), local.getDate() - days, hour, 0, 0, 0, timeZone));
  const nearest = at(daysAgo);
  return nearest <= now ? nearest : at(daysAgo + week);
}
