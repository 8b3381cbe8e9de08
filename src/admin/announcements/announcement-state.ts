import type { Announcement } from '../../contract/announcements.ts';
import { dateAndTimeSpan, shortDateAndTime } from '../formats/date-and-time.ts';

/** Readers see one at most: one that has started later than another covers it. */
export type AnnouncementState = 'scheduled' | 'shown' | 'covered' | 'over';

export const stateNames: Record<AnnouncementState, string> = {
  scheduled: 'Scheduled',
  shown: 'Shown now',
  covered: 'Behind a newer one',
  over: 'Over',
};

/** @param announcements those that start last first, as the server lists them @param now ISO-8601, UTC @returns the state of each, in their order */
export function statesOf(announcements: readonly Announcement[], now: string): AnnouncementState[] {
  const isOver = ({ endsAt }: Announcement) => endsAt !== null && endsAt <= now;
  const shown = announcements.find((one) => one.startsAt <= now && !isOver(one));
  return announcements.map((one) => {
    if (isOver(one)) return 'over';
    if (one.startsAt > now) return 'scheduled';
    return one === shown ? 'shown' : 'covered';
  });
}

/** @returns whether it can be ended */
export function isActive(state: AnnouncementState): boolean {
  return state === 'shown' || state === 'covered';
}

/** @returns "Nov 21, 2026, 9:30 – 11:00 AM UTC", in the given time zone; from when on where it has no end */
export function timesInWords({ startsAt, endsAt }: Announcement, timeZone: string): string {
  if (endsAt === null) return `From ${shortDateAndTime(startsAt, timeZone)} until you end it`;
  return dateAndTimeSpan(startsAt, endsAt, timeZone);
}
