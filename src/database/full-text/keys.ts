import { randomInt } from 'node:crypto';

/** Keys that share a second. */
const slots = 2 ** 15;

/**
 * An entry's key is the second of its publish date and a slot within it: the newest entries are those with the highest keys,
 * back-dated ones included, and both engines hand them out in this order without sorting. It stays below 2^53 until the year
 * 9999.
 * @param attempt how often a key was taken already; from the eighth time on it lies a second earlier each time, never later,
 * or an article would appear after its time
 */
export function chooseKey(publishDate: string, attempt: number): number {
  const earlier = Math.max(0, attempt - 7);
  return (secondOf(publishDate) - earlier) * slots + randomInt(slots);
}

/** @returns a key above that of every entry published until then */
export function keyAfter(moment: Date): number {
  return (secondOf(moment.toISOString()) + 1) * slots;
}

/** Seconds that a key may lie before its publish date, and more: only thousands of articles of one second push it so far. */
const maxEarlier = 60;

/** @returns a key below that of every entry published from then on */
export function keyBefore(publishDate: string): number {
  return (secondOf(publishDate) - maxEarlier) * slots;
}

/** @returns the months from one key to another, as ISO-8601 writes them: `2026-06` */
export function monthsBetween(first: number, last: number): string[] {
  const months: string[] = [];
  const month = dateOf(first);
  month.setUTCDate(1);
  for (const end = dateOf(last); month <= end; month.setUTCMonth(month.getUTCMonth() + 1)) {
    months.push(month.toISOString().slice(0, 'yyyy-mm'.length));
  }
  return months;
}

function dateOf(key: number): Date {
  return new Date(Math.floor(key / slots) * 1000);
}

function secondOf(date: string): number {
  return Math.floor(new Date(date).getTime() / 1000);
}
