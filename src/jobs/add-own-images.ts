import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { endLease, keepLease, type Lease, takeLease } from '../services/leases/leases.ts';
import type { MediaParts } from '../services/media/originals/media-parts.ts';
import type { OwnFiles } from '../services/own-images/add-own-file.ts';
import { addOwnImages, hasOwnImages } from '../services/own-images/add-own-images.ts';
import { everyInterval } from './every-interval.ts';
import type { JobRuns } from './job-runs.ts';

/** Milliseconds until an instance takes over from one that has ended, and until the job tries again. */
const interval = 60_000;

/** How long the lease is valid without being renewed, in milliseconds. */
const leaseTime = 30_000;

/**
 * Adds the images of an earlier version, which were files of our own, to the media library, in the background and once. Of several
 * instances one does it; another one goes on when it ends.
 * @returns a function that ends this, after the image under way
 */
export function startAddingOwnImages(
  db: Database,
  media: MediaParts,
  files: OwnFiles,
  runs?: JobRuns,
): () => Promise<void> {
  const lease: Lease = { job: 'own-images', holder: uuid() };
  const end = new AbortController();
  let isDone = false;
  const stop = everyInterval(
    {
      name: 'media',
      recordedAs: 'add-own-images',
      interval,
      atOnce: true,
      run: async () => {
        isDone ||= !(await hasOwnImages(db));
        if (!isDone) await addWithLease(db, media, { ...files, lease, signal: end.signal });
      },
      onFailure: 'the images of the media folder are added to the library at the next try, in a minute',
    },
    runs,
  );
  return () => {
    end.abort();
    return stop();
  };
}

async function addWithLease(
  db: Database,
  media: MediaParts,
  { lease, ...work }: OwnFiles & { lease: Lease; signal: AbortSignal },
): Promise<void> {
  const until = () => new Date(Date.now() + leaseTime);
  if (!(await takeLease(db, lease, new Date(), until()))) return;
  const mayGoOn = () => keepLease(db, lease, until());
  // An image may take longer than the lease.
  const stopRenewing = everyInterval({ name: 'media', interval: leaseTime / 3, run: mayGoOn, onFailure: null });
  try {
    await addOwnImages(db, media, { ...work, mayGoOn });
  } finally {
    await stopRenewing();
    await endLease(db, lease);
  }
}
