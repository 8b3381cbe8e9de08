import { z } from 'zod';
import { messages } from './messages.ts';

/** One DNS label: letters, digits, hyphens and underscores (RFC 6376, section 3.1; underscores are common). */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

export const mailRecordsInput = z.object({
  /** The DKIM selector, which the mail provider names; empty when it isn't known. */
  selector: z
    .string({ error: messages.required })
    .trim()
    .refine((given) => given === '' || label.test(given), { error: messages.dkimSelector }),
});

export type MailRecordsInput = z.infer<typeof mailRecordsInput>;

/** `unknown`: it could not be looked up, or there is nothing to look up. */
const mailRecordStates = ['good', 'weak', 'missing', 'wrong', 'unknown'] as const;

const mailRecord = z.object({
  state: z.enum(mailRecordStates),
  /** The name in the DNS that was asked for; null when none was. */
  name: z.string().nullable(),
  /** The record in the DNS, cut off when it is long; null without one. */
  value: z.string().nullable(),
  /** One or two sentences: what that means, and what to do. */
  text: z.string(),
});

export type MailRecord = z.infer<typeof mailRecord>;

export const mailRecords = z.object({
  /** The domain of `MAIL_FROM`. */
  domain: z.string(),
  spf: mailRecord,
  dkim: mailRecord,
  dmarc: mailRecord,
});

/** Records in the DNS of the domain that emails come from. */
export type MailRecords = z.infer<typeof mailRecords>;
