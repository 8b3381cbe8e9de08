import { limits } from '../contract/limits.ts';
import type { Database } from '../database/schema.ts';
import { emptyMediaTrash } from '../services/media/clean-up/empty-media-trash.ts';
import { removeOldWork } from '../services/media/clean-up/remove-old-work.ts';
import { removeOrphans } from '../services/media/clean-up/remove-orphans.ts';
import { removeOutdatedVariants } from '../services/media/clean-up/remove-outdated-variants.ts';
import type { MediaParts } from '../services/media/originals/media-parts.ts';
import { removeUploads } from '../services/media/uploads/remove-uploads.ts';
import type { PeriodicJob } from './every-interval.ts';

const hour = 60 * 60 * 1000;

/** How old a file without an entry has to be, in milliseconds: an upload or a variant that is under way takes minutes. */
const orphanAge = 24 * hour;

/** @returns the job that removes files that nothing refers to, media items that have been in the trash long enough, and old uploads */
export function cleanMedia(db: Database, { storage, workDir }: MediaParts): PeriodicJob {
  return {
    name: 'media',
    recordedAs: 'clean-media',
    interval: 6 * hour,
    atOnce: true,
    run: async () => {
      const now = new Date();
      const before = new Date(now.getTime() - orphanAge);
      await removeOldWork(workDir, before);
      await emptyMediaTrash(db, storage, now);
      await removeOutdatedVariants(db, now);
      await removeUploads(db, storage, { before: new Date(now.getTime() - limits.uploadHours * hour) });
      await removeOrphans(db, storage, before);
    },
    onFailure: 'files that nothing refers to are looked for again',
  };
}
