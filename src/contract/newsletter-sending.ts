import { z } from 'zod';
import { issueStatuses } from './issues.ts';
import { messages } from './messages.ts';
import { instant } from './text.ts';

/** One line of the log: a delivery that the mail server rejected. */
const failedEmail = z.object({
  /** Null when the subscriber has been erased since. */
  email: z.string().nullable(),
  /** `waiting`: the worker tries it again. */
  status: z.enum(['waiting', 'claimed', 'failed', 'bounced', 'skipped']),
  attempts: z.number().int(),
  /** The mail server's answer. */
  error: z.string(),
  /** ISO-8601, UTC. */
  at: z.string(),
});

export type FailedEmail = z.infer<typeof failedEmail>;

export const sendingProgress = z.object({
  status: z.enum(issueStatuses),
  /** Null until every recipient has a delivery; nothing is sent before. */
  recipients: z.number().int().nullable(),
  waiting: z.number().int(),
  /** Being handed to the mail server at this moment. */
  underWay: z.number().int(),
  sent: z.number().int(),
  /** Rejected for good although the address may be right, or given up after the last attempt. */
  failed: z.number().int(),
  /** The mail server rejected the address for good; its subscriber is marked as bounced. */
  bounced: z.number().int(),
  /** Subscribers who left before their delivery. */
  skipped: z.number().int(),
  /** Under way when an instance was killed or the connection broke: sent again, so it may have arrived twice. */
  maybeTwice: z.number().int(),
  /** Why no email can be sent at the moment; null when sending works. */
  trouble: z.string().nullable(),
  /**
   * When the backup was made from which the site was restored while the issue was scheduled or being sent; null once an editor has
   * scheduled, sent or resumed it. ISO-8601, UTC.
   */
  restoredFrom: z.string().nullable(),
  /** The last rejected deliveries, newest first. */
  log: z.array(failedEmail),
});

/** Progress of an issue's sending, and its result afterwards. */
export type SendingProgress = z.infer<typeof sendingProgress>;

/** The version that the editor read: an issue that another editor has changed since is neither sent nor scheduled. */
const version = z.int32().optional();

export const sendingStart = z.object({ version });

/** Input to start a sending now. */
export type SendingStart = z.infer<typeof sendingStart>;

export const issueSchedule = z.object({
  /** When to send it: in the future, with any UTC offset. */
  sendAt: instant(messages.sendAt.required),
  version,
});

/** Input to schedule an issue. */
export type IssueSchedule = z.infer<typeof issueSchedule>;

export const testEmail = z.object({ email: z.string() });

/** The address that a test email was sent to. */
export type TestEmail = z.infer<typeof testEmail>;

/** Pauses or resumes a sending that has begun. */
export const sendingChange = z.object({ paused: z.boolean() });

/** `least` counts what was most likely done by people, `most` also what may have been done by programs. */
const clickRange = z.object({ least: z.number().int(), most: z.number().int() });

export type ClickRange = z.infer<typeof clickRange>;

export const issueFigures = z.object({
  delivered: z.number().int(),
  bounced: z.number().int(),
  /** Subscribers who left after this issue and before the next one. */
  unsubscribed: z.number().int(),
  clicks: clickRange,
  /** Null when the issue was sent without open tracking. */
  opens: clickRange.nullable(),
  /** Most clicked first. */
  links: z.array(
    z.object({
      url: z.string(),
      /** Title of the article that the link leads to; null for any other link. */
      title: z.string().nullable(),
      clicks: clickRange,
    }),
  ),
});

/** Figures about an issue after its sending. */
export type IssueFigures = z.infer<typeof issueFigures>;
