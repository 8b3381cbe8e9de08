import { randomInt } from 'node:crypto';

/** Keys within one second. */
const slots = 2 ** 15;

/**
 * An entry's key is the second of its publish date and a random slot within that second. The newest entries, back-dated ones
 * included, have the highest keys, so both engines return them in this order without sorting. A key stays below 2^53 until the
 * year 9999.
 * @param attempt how many keys were taken already; from the eighth on, the key is a second earlier each time. A later key would
 * hide the article from searches after its publish date.
 */
export function chooseKey(publishDate: string, attempt: number): number {
  const earlier = Math.max(0, attempt - 7);
  return (secondOf(publishDate) - earlier) * slots + randomInt(slots);
}

/** @returns a key above that of every entry published until that moment */
export function keyAfter(moment: Date): number {
  return (secondOf(moment.toISOString()) + 1) * slots;
}

/** More seconds than a key is before its publish date: only thousands of articles in one second would reach this. */
const maxEarlier = 60;

/** @returns a key below that of every entry published at that date or later */
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
