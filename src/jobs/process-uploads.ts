import type { Database } from '../database/schema.ts';
import type { MediaParts } from '../services/media/originals/media-parts.ts';
import { listReceivedUploads, processUpload } from '../services/media/uploads/process-upload.ts';
import type { PeriodicJob } from './every-interval.ts';

/** How long the job waits after the storage has failed, in milliseconds. */
const backoff = 60_000;

/**
 * @returns the job that goes on with uploads that have arrived whole and whose instance has ended meanwhile. Normally the instance that
 *   got the last byte has done it before this job sees it.
 */
export function processUploads(db: Database, media: MediaParts, siteUrl: string): PeriodicJob {
  let backoffEnd = 0;

  async function processAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await listReceivedUploads(db)) {
      await processUpload(db, media, { id, now: new Date(), siteUrl }).catch((error: unknown) => failures.push(error));
    }
    if (failures.length === 0) return;
    backoffEnd = performance.now() + backoff;
    throw failures[0];
  }

  return {
    name: 'media',
    recordedAs: 'process-uploads',
    interval: 5000,
    atOnce: true,
    run: processAll,
    isBackingOff: () => performance.now() < backoffEnd,
    onFailure: 'uploads that have arrived are tried again in a minute',
  };
}
