/**
 * @param instant ISO-8601, UTC
 * @returns the lowest UUIDv7 of that time (RFC 9562, section 5.7): ids start with the milliseconds since 1970
 */
export function lowestId(instant: string): string {
  const milliseconds = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8, 12)}-7000-8000-000000000000`;
}
