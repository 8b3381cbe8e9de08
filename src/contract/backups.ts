import { z } from 'zod';
import { messages } from './messages.ts';

/** How often the site is backed up by itself, once the operator has set a target. */
export const backupFrequencies = ['daily', 'weekly', 'off'] as const;

export const backupFrequency = z.enum(backupFrequencies, { error: messages.backupFrequency });

export type BackupFrequency = z.infer<typeof backupFrequency>;

/**
 * `backup-shrank`: the archive has under half of what an earlier one had. `backup-others`: the target has archives of another
 * installation. `backup-copy`: a copy of this installation backs up into the same target. `backup-not-thinned`: old archives couldn't
 * be removed.
 */
export const backupWarningCodes = ['backup-shrank', 'backup-others', 'backup-copy', 'backup-not-thinned'] as const;

export const backupWarning = z.object({
  code: z.enum(backupWarningCodes),
  /** One to three sentences: what is wrong, and what to do. */
  text: z.string(),
});

/** Warnings about a backup that was made and verified. */
export type BackupWarning = z.infer<typeof backupWarning>;

export const backupState = z.object({
  /** Where scheduled backups go, for people: a folder or a bucket; null while the operator has set none. */
  target: z.string().nullable(),
  /** Whether they are encrypted. */
  isEncrypted: z.boolean(),
  /** The last one that was begun; null before the first. */
  last: z.object({ startedAt: z.string(), endedAt: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** The last one that was read back, restored into a scratch database and compared. */
  lastVerified: z
    .object({ at: z.string(), name: z.string(), target: z.string(), bytes: z.number(), isEncrypted: z.boolean() })
    .nullable(),
  /** Why the last one failed; null when it did not. */
  lastError: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** Warnings about the last archive that was verified. */
  warnings: z.array(backupWarning),
  /** The condition that scheduled backups wait for; null when they may begin. */
  waitsFor: z.enum(['owner', 'content']).nullable(),
  /** When the next scheduled one begins; null when none is scheduled. */
  next: z.string().nullable(),
});

/** The state of the site's backups. */
export type BackupState = z.infer<typeof backupState>;
