import { z } from 'zod';

export const mailSettings = z.object({
  /** `outbox`: emails are written to a folder, since no mail server is set up. */
  transport: z.enum(['smtp', 'outbox']),
  /** As an email names it: `Name <address>`. */
  sender: z.string(),
  /** Whether those who subscribe get an email to confirm first. */
  confirms: z.boolean(),
});

/** How emails leave this installation; the operator decides it. */
export type MailSettings = z.infer<typeof mailSettings>;

export const outboxEmailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When it was written. ISO-8601, UTC. */
  date: z.string(),
  /** Bytes, as it would go over the line. */
  size: z.number().int(),
});

/** An email of the outbox, as the admin lists it. */
export type OutboxEmailSummary = z.infer<typeof outboxEmailSummary>;

export const outboxEmail = outboxEmailSummary.extend({
  from: z.string(),
  /** Its plain text; empty for none. */
  text: z.string(),
  /** In the order of the email. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** An email of the outbox, opened; its HTML is a document of its own (`adminPaths.outboxLetterPage`). */
export type OutboxEmail = z.infer<typeof outboxEmail>;
