import type { ArchiveName } from './archive/archive-name.ts';

/** Numbers of days, weeks and months of which the last scheduled archive stays, counted from the latest that has one. */
const kept = { days: 7, weeks: 4, months: 12 };

const day = 24 * 60 * 60 * 1000;
/** 1970 began on a Thursday; weeks begin on Monday. */
const daysBeforeMonday = 3;

const periods: { count: number; of: (takenAt: Date) => string | number }[] = [
  { count: kept.days, of: (at) => Math.floor(at.getTime() / day) },
  { count: kept.weeks, of: (at) => Math.floor((at.getTime() / day + daysBeforeMonday) / 7) },
  { count: kept.months, of: (at) => at.toISOString().slice(0, 'YYYY-MM'.length) },
];

/** @returns the archives of one site that are no longer kept, in UTC; never one that the operator made by hand */
export function chooseThinned<Archive extends ArchiveName>(archives: readonly Archive[]): Archive[] {
  const scheduled = archives.filter(({ isScheduled }) => isScheduled);
  const newestFirst = scheduled.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const stay = new Set<Archive>();
  for (const { count, of } of periods) {
    const lastOfPeriod = new Map<string | number, Archive>();
    for (const archive of newestFirst) {
      const period = of(archive.takenAt);
      if (!lastOfPeriod.has(period)) lastOfPeriod.set(period, archive);
    }
    for (const archive of [...lastOfPeriod.values()].slice(0, count)) stay.add(archive);
  }
  return newestFirst.filter((archive) => !stay.has(archive));
}
