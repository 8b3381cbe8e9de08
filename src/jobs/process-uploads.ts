import type { Database } from '../database/schema.ts';
import type { MediaParts } from '../services/media/media-parts.ts';
import { listReceivedUploads, processUpload } from '../services/media/uploads/process-upload.ts';
import type { PeriodicJob } from './every-interval.ts';

/**
 * @returns the job that goes on with uploads that have arrived whole and whose instance has ended meanwhile. Normally the instance that
 *   got the last byte has done it before this job sees it.
 */
export function processUploads(db: Database, media: MediaParts, siteUrl: string): PeriodicJob {
  return {
    name: 'media',
    interval: 5000,
    atOnce: true,
    run: async () => {
      for (const id of await listReceivedUploads(db)) await processUpload(db, media, { id, now: new Date(), siteUrl });
    },
    onFailure: 'uploads that have arrived are tried again',
  };
}
