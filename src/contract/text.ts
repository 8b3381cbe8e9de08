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
