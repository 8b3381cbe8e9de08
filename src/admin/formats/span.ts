const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** @param span milliseconds @returns "40 s", "3 min", "5 h", "2 days": whole units, rounded down */
export function describeSpan(span: number): string {
  if (span < minute) return `${Math.max(0, Math.floor(span / second))} s`;
  if (span < hour) return `${Math.floor(span / minute)} min`;
  if (span < 2 * day) return `${Math.floor(span / hour)} h`;
  return `${Math.floor(span / day)} days`;
}

/** @param now milliseconds since 1970 @returns "just now", "3 min ago" */
export function ago(instant: string, now: number): string {
  const span = now - Date.parse(instant);
  return span < 10 * second ? 'just now' : `${describeSpan(span)} ago`;
}

/** @param now milliseconds since 1970 @returns "now", "in 3 min" */
export function ahead(instant: string, now: number): string {
  const span = Date.parse(instant) - now;
  if (span < second) return 'now';
  // An event in 59.9 minutes is in an hour.
  return `in ${describeSpan(span < minute ? span : Math.round(span / minute) * minute)}`;
}
