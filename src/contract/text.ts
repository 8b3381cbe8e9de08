import { z } from 'zod';
import { messages } from './messages.ts';

// In a browser zod would try whether it may compile its schemas, which the Content-Security-Policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true });

/** True for text that every engine can store: PostgreSQL refuses NUL, and a lone surrogate has no UTF-8 form. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Any string that can be stored; 'Required' when it is missing or not a string. */
export const text = z.string({ error: messages.required }).refine(isStorable, { error: messages.notStorable });

/**
 * A moment, in whatever zone it is written; read as ISO-8601 in UTC with milliseconds, which sorts as text as time does.
 * A year that its zone moves out of four digits would not.
 */
export const instant = (message?: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => /^\d{4}-/.test(value), { error: message });

/** Text that says something once the spaces around it are taken away. */
export const requiredText = (message: string) => text.trim().min(1, { error: message });

/** An address of the web, or nothing. */
export const httpUrl = text.trim().refine((value) => value === '' || /^https?:$/.test(protocolOf(value)), {
  error: messages.imageUrl.invalid,
});

/** A path of this site: to a browser, `//` and `/\\` begin the host of another, and what it drops could make one of these. */
const sitePath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** @returns whether a text is a path of this site, such as `/media/river.webp` */
export function isSitePath(given: string): boolean {
  return sitePath.test(given);
}

/** Where an image is: an address of the web, a path of this site, or nothing. */
export const imageUrlField = text.trim().refine((value) => isSitePath(value) || httpUrl.safeParse(value).success, {
  error: messages.imageUrl.invalid,
});

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}
