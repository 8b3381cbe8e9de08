import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

// In a browser Zod would try to compile its schemas, which the Content-Security-Policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true });

/** True for text that every engine can store: PostgreSQL refuses NUL, and a lone surrogate has no UTF-8 form. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Any string that can be stored; 'Required' when it is missing or not a string. */
export const text = z.string({ error: messages.required }).refine(isStorable, { error: messages.notStorable });

/**
 * A date and time with any UTC offset, converted to ISO-8601 in UTC with milliseconds, which sorts as text in the order of
 * time. A year of more than four digits in UTC would not, so it is not accepted.
 */
export const instant = (message?: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => /^\d{4}-/.test(value), { error: message });

/** Text that is not empty after trimming. */
export const requiredText = (message: string) => text.trim().min(1, { error: message });

/** A URL with http or https, or an empty text. */
export const httpUrl = text.trim().refine((value) => value === '' || isHttpUrl(value), {
  error: messages.imageUrl.invalid,
});

/** @returns whether a text is a whole URL with http or https */
export function isHttpUrl(given: string): boolean {
  return /^https?:$/.test(protocolOf(given));
}

/** Where search engines find the original of a text: a URL with http or https, or an empty text. */
export const canonicalUrl = text
  .trim()
  .max(limits.urlLength, { error: messages.url.long })
  .refine((value) => value === '' || isHttpUrl(value), { error: messages.canonicalUrl.invalid });

/**
 * A path of this site. `//` and `/\\` would begin another host for a browser; it also drops some characters, such as tabs,
 * which could produce one of these two.
 */
const sitePath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** @returns whether a text is a path of this site, such as `/media/river.webp` */
export function isSitePath(given: string): boolean {
  return sitePath.test(given);
}

/** Where an image is: a URL with http or https, a path of this site, or an empty text. */
export const imageUrlField = text.trim().refine((value) => isSitePath(value) || httpUrl.safeParse(value).success, {
  error: messages.imageUrl.invalid,
});

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
