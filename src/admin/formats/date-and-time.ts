/** @returns "November 21, 2026 at 9:30 AM UTC", in the given time zone */
export function dateAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

function shortFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
}

/** @returns "Nov 21, 2026, 9:30 AM UTC", in the given time zone */
export function shortDateAndTime(instant: string, timeZone: string): string {
  return shortFormat(timeZone).format(new Date(instant));
}

/** @returns "Nov 21, 2026, 9:30 – 11:00 AM UTC": what both have in common once */
export function dateAndTimeSpan(from: string, to: string, timeZone: string): string {
  return shortFormat(timeZone).formatRange(new Date(from), new Date(to));
}
