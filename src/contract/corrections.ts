import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { requiredText } from './text.ts';

export const correctionKinds = ['correction', 'clarification', 'update'] as const;

/** An update stands above the text, since it says something new; the other two below it. */
export type CorrectionKind = (typeof correctionKinds)[number];

const kind = z.enum(correctionKinds, { error: messages.correctionKind.unknown });

export const correction = z.object({
  id: z.string(),
  kind,
  /** When it was added. ISO-8601, UTC. */
  date: z.string(),
  /** Rendered and sanitised, as pages and feeds show it. */
  textHtml: z.string(),
  /** The same without markup, on one line. */
  plainText: z.string(),
});

/** A dated note on a published article. */
export type Correction = z.infer<typeof correction>;

export const listedCorrection = correction.extend({
  article: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
});

/** A correction in the list of all articles. */
export type ListedCorrection = z.infer<typeof listedCorrection>;

export const correctionInput = z.object({
  kind,
  /** Markdown. */
  text: requiredText(messages.correctionText.required).max(limits.correctionLength, {
    error: messages.correctionText.long,
  }),
});

export type CorrectionInput = z.infer<typeof correctionInput>;

export const correctionChange = correctionInput.partial().extend({
  /** The version that the editor read; with it the change never overwrites another editor's. */
  version: z.int32().optional(),
});

/** The admin's change of a correction; a field that is left out stays as it is. */
export type CorrectionChange = z.infer<typeof correctionChange>;

export const adminCorrection = correction.omit({ plainText: true }).extend({
  articleId: z.string(),
  /** Markdown, as the editor wrote it. */
  text: z.string(),
  /** When it last changed. ISO-8601, UTC. */
  updatedAt: z.string(),
  /** Name of the account that added it; null for the system. */
  createdBy: z.string().nullable(),
  /** Raised by every change. */
  version: z.number().int(),
  /** State of its email; null while none was started. */
  emailStatus: z.enum(['sending', 'paused', 'sent']).nullable(),
});

/** A correction as the article editor shows it. */
export type AdminCorrection = z.infer<typeof adminCorrection>;
