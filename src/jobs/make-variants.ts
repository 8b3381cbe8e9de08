import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { endLease, keepLease, type Lease, takeLease } from '../services/leases/leases.ts';
import type { MediaParts } from '../services/media/originals/media-parts.ts';
import { listWaiting } from '../services/media/variants/begin-attempt.ts';
import { makeMissingVariants } from '../services/media/variants/make-missing-variants.ts';
import { everyInterval } from './every-interval.ts';
import type { JobRuns } from './job-runs.ts';

/** How soon the job notices an upload, in milliseconds. */
const interval = 1000;

/** How long the lease of one image is valid without being renewed, in milliseconds: an image waits as long after a crash. */
const leaseTime = 30_000;

/** How long the job waits after the storage has failed, in milliseconds. */
const backoff = 60_000;

/**
 * Makes the variants of uploaded images in the background. Instances share the work: each image has a lease, so that one instance
 * makes its variants; another one takes over when it ends.
 * @returns a function that ends this; the variant under way is given up
 */
export function startMakingVariants(db: Database, media: MediaParts, runs?: JobRuns): () => Promise<void> {
  const holder = uuid();
  const end = new AbortController();
  let backoffEnd = 0;
  const stop = everyInterval(
    {
      name: 'media',
      recordedAs: 'make-variants',
      interval,
      atOnce: true,
      isBackingOff: () => performance.now() < backoffEnd,
      run: async () => {
        try {
          await makeWaiting(db, media, { holder, signal: end.signal });
        } catch (error) {
          backoffEnd = performance.now() + backoff;
          throw error;
        }
      },
      onFailure: 'image variants are made at the next try, in a minute',
    },
    runs,
  );
  return () => {
    end.abort();
    return stop();
  };
}

interface Work {
  holder: string;
  signal: AbortSignal;
}

/**
 * Goes through all waiting images, except those that other instances are at work on. It lists them again after each, so that a
 * new small one goes before large ones.
 */
async function makeWaiting(db: Database, media: MediaParts, work: Work): Promise<void> {
  const takenIds = new Set<string>();
  while (!work.signal.aborted) {
    const id = (await listWaiting(db, new Date())).find((waiting) => !takenIds.has(waiting));
    if (id === undefined) return;
    if (!(await workOn(db, media, { ...work, id }))) takenIds.add(id);
  }
}

/** @returns whether there was anything to do for this instance */
async function workOn(db: Database, media: MediaParts, { id, holder, signal }: Work & { id: string }) {
  const lease: Lease = { job: `variants ${id}`, holder };
  const now = new Date();
  const until = () => new Date(Date.now() + leaseTime);
  if (!(await takeLease(db, lease, now, until()))) return false;
  const mayGoOn = () => keepLease(db, lease, until());
  // A variant may take longer than the lease. If it can't be renewed, it is noticed before the next variant.
  const stopRenewing = everyInterval({ name: 'media', interval: leaseTime / 3, run: mayGoOn, onFailure: null });
  try {
    return await makeMissingVariants(db, media, { id, now, mayGoOn, signal });
  } finally {
    await stopRenewing();
    await endLease(db, lease);
  }
}
