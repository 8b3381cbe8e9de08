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
export function lastWeeklyTime(now: Date, time: WeeklyTime): Date {
  const nearest = weeklyTimeOf(now, time, 0);
  return nearest <= now ? nearest : weeklyTimeOf(now, time, -1);
}

/** @returns the first such time after `now` */
export function nextWeeklyTime(now: Date, time: WeeklyTime): Date {
  const nearest = weeklyTimeOf(now, time, 0);
  return nearest > now ? nearest : weeklyTimeOf(now, time, 1);
}

/** @returns the time on its last day up to today, that many weeks later */
function weeklyTimeOf(now: Date, { day, hour, timeZone }: WeeklyTime, weeks: number): Date {
  const local = new TZDate(now, timeZone);
  const days = ((local.getDay() - day + week) % week) - weeks * week;
  return new Date(+new TZDate(local.getFullYear(), local.getMonth(), local.getDate() - days, hour, 0, 0, 0, timeZone));
}
