import { z } from 'zod';

export const mailSettings = z.object({
  /** `outbox`: emails are written to a folder, since no mail server is set up. */
  transport: z.enum(['smtp', 'outbox']),
  /** The From header: `Name <address>`. */
  sender: z.string(),
  /** Whether a new subscriber first gets an email to confirm the address. */
  confirms: z.boolean(),
});

/** How this installation sends emails; set by the operator. */
export type MailSettings = z.infer<typeof mailSettings>;

export const outboxEmailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When it was written. ISO-8601, UTC. */
  date: z.string(),
  /** Bytes of the whole message. */
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

/** An email of the outbox, opened; its HTML is a document of its own (`adminPaths.outboxEmailPage`). */
export type OutboxEmail = z.infer<typeof outboxEmail>;
