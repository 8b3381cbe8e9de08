import { z } from 'zod';

/** Jobs whose runs are recorded, each with a heading that tells people its purpose. */
export const jobTitles = {
  'send-issues': 'Send issues that are due',
  'compose-issue': 'Compose the weekly issue when it is due',
  'announce-feeds': 'Announce new articles to the WebSub hub',
  'run-backups': 'Back up when it is due',
  'write-views': 'Store counted views',
  'write-clicks': 'Store counted clicks',
  'expire-views': 'Keep “Most read” up to date',
  'process-uploads': 'Finish interrupted uploads',
  'work-on-imports': 'Go on with imports of other sites',
  'make-variants': 'Make image sizes',
  'clean-media': 'Remove unused image files',
  'add-own-images': 'Move images from an earlier version',
  reindex: 'Keep the search index up to date',
  'thin-revisions': 'Thin out old revisions',
  'empty-trash': 'Empty the trash',
  'prune-audit': 'Remove old audit entries',
  'prune-preview-links': 'Remove expired preview links',
  'forget-imports': 'Remove what old imports have read',
  'prune-outbox': 'Remove old emails from the outbox',
  'forget-unconfirmed': 'Delete unconfirmed subscribers',
} as const;

export type JobName = keyof typeof jobTitles;

/** `waiting`: it has not run yet; `overdue`: its time has come, and no instance runs it. */
const jobStates = ['waiting', 'running', 'ok', 'failed', 'overdue'] as const;

export const jobRun = z.object({
  name: z.enum(Object.keys(jobTitles) as [JobName, ...JobName[]]),
  state: z.enum(jobStates),
  /** Milliseconds from one run to the next. */
  everyMs: z.number(),
  /** Times are ISO-8601, UTC. */
  startedAt: z.string().nullable(),
  succeededAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  /** Error of the last failure, in one line. */
  error: z.string().nullable(),
  nextAt: z.string().nullable(),
});

/** The last run of a job, on whichever instance. */
export type JobRun = z.infer<typeof jobRun>;
