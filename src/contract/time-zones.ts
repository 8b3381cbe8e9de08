/** @returns whether it is the IANA name of a time zone; an offset such as `+02:00` is none, since it has no summer time */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
