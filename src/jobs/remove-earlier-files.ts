import type { Database } from '../database/schema.ts';
import type { MediaParts } from '../services/media/originals/media-parts.ts';
import { removeNotedFiles } from '../services/media/removal/remove-noted-files.ts';
import type { PeriodicJob } from './every-interval.ts';

/**
 * @returns the job that removes files that editors have removed for good, also if a process ended before or stored one of them
 *   again
 */
export function removeEarlierFiles(db: Database, { storage }: Pick<MediaParts, 'storage'>): PeriodicJob {
  return {
    name: 'media',
    interval: 20_000,
    atOnce: true,
    run: () => removeNotedFiles(db, storage, new Date()),
    onFailure: 'earlier files of images are removed at the next try',
  };
}
