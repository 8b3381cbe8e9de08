import type { BackupFrequency } from '../../contract/backups.ts';

/** What people are told about how often the site is backed up. */
export const frequencyNames: Record<BackupFrequency, string> = {
  daily: 'Every day',
  weekly: 'Every Sunday',
  off: 'Never',
};
