import { z } from 'zod';

export const mailSettings = z.object({
  /** `outbox`: letters are written to a folder, since no mail server is set up. */
  transport: z.enum(['smtp', 'outbox']),
  /** As a letter names it: `Name <address>`. */
  sender: z.string(),
  /** Whether those who subscribe get a letter to confirm first. */
  confirms: z.boolean(),
});

/** How letters leave this installation; the operator decides it. */
export type MailSettings = z.infer<typeof mailSettings>;

export const outboxLetterSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When it was written. ISO-8601, UTC. */
  date: z.string(),
  /** Bytes, as it would go over the line. */
  size: z.number().int(),
});

/** A letter of the outbox, as the newsroom lists it. */
export type OutboxLetterSummary = z.infer<typeof outboxLetterSummary>;

export const outboxLetter = outboxLetterSummary.extend({
  from: z.string(),
  /** Its plain text; empty for none. */
  text: z.string(),
  /** In the order of the letter. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** A letter of the outbox, opened; its HTML is a document of its own (`adminPaths.outboxLetterPage`). */
export type OutboxLetter = z.infer<typeof outboxLetter>;
