import { z } from 'zod';
import { issueStatuses } from './issues.ts';
import { messages } from './messages.ts';
import { instant } from './text.ts';

/** One line of the log: an email that was refused. */
export const failedEmail = z.object({
  /** Null when the subscriber has been erased since. */
  email: z.string().nullable(),
  /** `waiting`: it is tried again. */
  status: z.enum(['waiting', 'claimed', 'failed', 'bounced', 'skipped']),
  attempts: z.number().int(),
  /** What the other server said. */
  error: z.string(),
  /** ISO-8601, UTC. */
  at: z.string(),
});

export type FailedEmail = z.infer<typeof failedEmail>;

export const sendingProgress = z.object({
  status: z.enum(issueStatuses),
  /** Null until a delivery is written for each recipient; nothing is sent before. */
  recipients: z.number().int().nullable(),
  waiting: z.number().int(),
  /** With the mail server at this moment. */
  underWay: z.number().int(),
  sent: z.number().int(),
  /** Refused for good although the address may be right, or given up after the last try. */
  failed: z.number().int(),
  /** The address was refused for good; its subscriber is marked as bounced. */
  bounced: z.number().int(),
  /** Left before their turn came. */
  skipped: z.number().int(),
  /** Under way when an instance was stopped by force, or the line broke: sent again, and perhaps there twice. */
  maybeTwice: z.number().int(),
  /** Why no email goes out at the moment; null while nothing is in the way. */
  trouble: z.string().nullable(),
  /** The last emails that were refused, the newest first. */
  log: z.array(failedEmail),
});

/** How the sending of an issue goes, while it goes and afterwards. */
export type SendingProgress = z.infer<typeof sendingProgress>;

/** The version that was read: an issue that somebody else has changed since is not sent, nor scheduled. */
const version = z.int32().optional();

export const sendingStart = z.object({ version });

/** What the admin says to send an issue now. */
export type SendingStart = z.infer<typeof sendingStart>;

export const issueSchedule = z.object({
  /** When it is to be sent, in whatever zone it is written; in the future. */
  sendAt: instant(messages.sendAt.required),
  version,
});

/** What the admin says to have an issue sent later. */
export type IssueSchedule = z.infer<typeof issueSchedule>;

export const testEmail = z.object({ email: z.string() });

/** Where an email to try an issue has gone. */
export type TestEmail = z.infer<typeof testEmail>;

/** What the admin does with a sending that has begun. */
export const sendingChange = z.object({ paused: z.boolean() });

/** From those that were most likely people's to all of them: what lies between, nobody can know. */
export const clickRange = z.object({ least: z.number().int(), most: z.number().int() });

export type ClickRange = z.infer<typeof clickRange>;

export const issueFigures = z.object({
  delivered: z.number().int(),
  bounced: z.number().int(),
  /** Those who left after this issue and before the next one. */
  unsubscribed: z.number().int(),
  clicks: clickRange,
  /** Null when the issue was sent without counting them. */
  opens: clickRange.nullable(),
  /** The most followed first. */
  links: z.array(
    z.object({
      url: z.string(),
      /** Of the article that it leads to; null for any other link. */
      title: z.string().nullable(),
      clicks: clickRange,
    }),
  ),
});

/** What is known of how an issue was received. */
export type IssueFigures = z.infer<typeof issueFigures>;
