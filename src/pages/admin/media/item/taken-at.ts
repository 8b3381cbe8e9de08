const withTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * @param takenAt local time of the camera, whose zone is rarely known
 * @returns "May 4, 2026 at 9:30 AM"; a text that is no time as it is
 */
export function describeTakenAt(takenAt: string): string {
  const local = withTime.exec(takenAt)?.[0];
  const moment = new Date(`${local}Z`);
  if (!local || Number.isNaN(moment.getTime())) return takenAt;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment);
}
