import { z } from 'zod';
import { backupState, backupWarningCodes } from './backups.ts';
import { jobRun } from './job-runs.ts';

/** Codes of warnings for the owner. `job-failed` and `job-overdue` come once for each such job. */
const systemWarningCodes = [
  'site-url',
  'trust-proxy',
  'backup-failed',
  'backup-late',
  'backup-waits',
  ...backupWarningCodes,
  'no-backup-target',
  'backups-off',
  'backups-readable',
  'no-mail-server',
  'mail-failing',
  'disk-low',
  'memory-low',
  'clock-apart',
  'job-failed',
  'job-overdue',
] as const;

const systemWarning = z.object({
  code: z.enum(systemWarningCodes),
  /** One or two sentences: what is wrong, and what to do. */
  text: z.string(),
});

export type SystemWarning = z.infer<typeof systemWarning>;

/** Figures of the instance that answers, and of no other, since its start. */
const instanceFigures = z.object({
  /** Host name of the machine. */
  name: z.string(),
  version: z.string(),
  node: z.string(),
  /** ISO-8601, UTC. */
  startedAt: z.string(),
  memory: z.object({
    /** Bytes of the process that are in memory. */
    used: z.number(),
    /** Bytes that the machine has, or the container may use. */
    available: z.number(),
  }),
  requests: z.object({
    /** Answered from the cache. */
    hits: z.number(),
    /** Requests that the cache could have answered, but did not. */
    misses: z.number(),
    /** Answered from the cache while the database was away. */
    stale: z.number(),
  }),
  cache: z.object({ entries: z.number(), bytes: z.number(), maxBytes: z.number() }),
});

export type InstanceFigures = z.infer<typeof instanceFigures>;

/** Null stands for what can't be read. */
export const systemReport = z.object({
  /** When it was read: ISO-8601, UTC, as are all times. */
  at: z.string(),
  warnings: z.array(systemWarning),
  instance: instanceFigures,
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    version: z.string().nullable(),
    bytes: z.number().nullable(),
    /** Milliseconds by which this instance's clock is ahead of the database's; null on SQLite, which has none. */
    clockAheadMs: z.number().nullable(),
  }),
  /** Images of the library with all their variants. */
  media: z.object({ storage: z.enum(['folder', 'bucket']), items: z.number(), bytes: z.number() }).nullable(),
  /** Bytes of the file system with `DATA_DIR`. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  mail: z.object({
    transport: z.enum(['smtp', 'outbox']),
    /** The address that emails come from. */
    from: z.string(),
    succeededAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    error: z.string().nullable(),
  }),
  backup: backupState.nullable(),
  jobs: z.array(jobRun),
});

/** How the installation is doing. */
export type SystemReport = z.infer<typeof systemReport>;
