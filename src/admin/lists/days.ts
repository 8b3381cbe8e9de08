import { readLocal } from '../formats/local-date-time.ts';

const day = 24 * 60 * 60 * 1000;

/** @returns the day that a text of a URL names, such as `2026-11-23`; an empty text for anything else */
export function readDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** @returns the instant at which a day begins in that time zone; an empty text for none */
export function startOfDay(date: string, timeZone: string): string {
  return (date && readLocal(`${date}T00:00`, timeZone)?.instant) || '';
}

/** @returns the instant at which a day ends in that time zone; an empty text for none */
export function endOfDay(date: string, timeZone: string): string {
  return startOfDay(date && new Date(Date.parse(date) + day).toISOString().slice(0, 10), timeZone);
}
