import type { Database } from '../database/schema.ts';
import { prunePreviewLinks } from '../services/preview-links/preview-links.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds. */
const interval = 6 * 60 * 60 * 1000;

/** @returns the job that deletes preview links that have expired; several instances may run it */
export function pruneExpiredPreviewLinks(db: Database): PeriodicJob {
  return {
    name: 'preview links',
    recordedAs: 'prune-preview-links',
    interval,
    run: () => prunePreviewLinks(db, new Date()),
    onFailure: 'expired links are looked for again',
  };
}
