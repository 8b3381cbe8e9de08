import type { BackupFrequency } from '../../contract/backups.ts';

/** Sentences about how often the site is backed up. */
export const frequencyNames: Record<BackupFrequency, string> = {
  daily: 'Every day',
  weekly: 'Every Sunday',
  off: 'Never',
};
