import { join } from 'node:path';
import { variantTypes } from '../../../contract/media.ts';
import type { Database } from '../../../database/schema.ts';
import { isForeignKeyViolation } from '../../../database/violations.ts';
import { log } from '../../../logging/log.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { type WantedVariant, wantedVariants } from '../../images/wanted-variants.ts';
import { fetchOriginal } from '../originals/fetch-original.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { withWorkFolder } from '../originals/work-folder.ts';
import type { Variant } from '../processing/image-types.ts';
import { makeVariant } from '../processing/process-image.ts';
import { readEdit } from '../recipes/stored-edit.ts';
import {
  beginAttempt,
  cancelAttempt,
  failAttempt,
  finishVariants,
  type ImageAtWork,
  isTriedTooOften,
  itemOf,
} from './begin-attempt.ts';
import { keyOf } from './first-variant.ts';

/** How long an image waits after the storage has failed, or no process could be started, in milliseconds. */
const backoff = 60_000;

/** In the queue of images, everything else goes first. */
const background = { account: null, isBackground: true };

type Storage = Pick<MediaParts, 'storage' | 'workDir'>;

interface Attempt {
  id: string;
  now: Date;
  /** Asked before each variant: whether this instance still has the right to make it. */
  mayGoOn: () => Promise<boolean>;
  signal: AbortSignal;
}

/** An error of the image itself: another attempt may fail in the same way. */
class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * The attempt has ended for another reason than the image: the server stops, another instance has taken over, or the image was
 * changed.
 */
class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/**
 * Makes the missing variants of an image, one after the other. Each is stored, then noted: after a crash the next attempt
 * continues after the last noted one.
 * @returns whether there was anything to do
 * @throws when the storage fails, or no process can be started; then the image is tried again without limit
 */
export async function makeMissingVariants(db: Database, media: Storage, attempt: Attempt): Promise<boolean> {
  const { id, now } = attempt;
  const image = await beginAttempt(db, id, now);
  if (!image) return false;
  try {
    if (isTriedTooOften(image)) throw new ImageError('The server ended each time it made variants of this image.');
    await makeAll(db, media, image, attempt);
    await finishVariants(db, image);
  } catch (error) {
    await endAttempt(db, image, attempt.signal.aborted ? new InterruptedError() : error, now);
  }
  return true;
}

/** @throws the error, if it is neither the image's fault nor an interruption */
async function endAttempt(db: Database, image: ImageAtWork, error: unknown, now: Date): Promise<void> {
  if (error instanceof InterruptedError) return cancelAttempt(db, image, now);
  if (!(error instanceof ImageError)) {
    // Lets other images go first, in case this fails only for this one.
    await cancelAttempt(db, image, new Date(now.getTime() + backoff));
    throw error;
  }
  const hasFailed = await failAttempt(db, image, { error: error.message, now });
  const next = hasFailed ? 'it keeps those that it has' : 'they are tried again';
  log.warn({ err: error }, `media: variants of the image ${image.id} could not be made: ${error.message}; ${next}`);
}

async function makeAll(db: Database, media: Storage, image: ImageAtWork, attempt: Attempt): Promise<void> {
  const missing = await listMissing(db, image);
  if (missing.length === 0) return;
  await withWorkFolder(media.workDir, async (folder) => {
    const original = join(folder, 'original');
    if (!(await fetchOriginal(media.storage, image, original, attempt))) {
      throw new ImageError('The original file is missing.');
    }
    for (const wanted of missing) {
      if (!(await attempt.mayGoOn()) || attempt.signal.aborted) throw new InterruptedError();
      await makeOne(db, media, { image, wanted, original, target: join(folder, 'variant'), signal: attempt.signal });
      image.variants_tries = 1;
    }
  });
}

async function listMissing(db: Database, image: ImageAtWork): Promise<WantedVariant[]> {
  const made = await db
    .selectFrom('media_variants')
    .select(['format', 'width'])
    .where('media_id', '=', image.id)
    .where('hash', '=', image.variants_hash)
    .execute();
  return wantedVariants({ ...image, isAnimated: image.is_animated === 1 }).filter(
    ({ format, width }) => !made.some((one) => one.format === format && one.width === width),
  );
}

interface Making {
  image: ImageAtWork;
  wanted: WantedVariant;
  original: string;
  target: string;
  signal: AbortSignal;
}

async function makeOne(db: Database, { storage }: Storage, { image, wanted, ...files }: Making): Promise<void> {
  const { height, bytes } = await make(files, { ...wanted, edit: readEdit(image.edit) });
  const row = { media_id: image.id, hash: image.variants_hash, ...wanted, height, bytes, outdated_at: null };
  const key = keyOf(row);
  await storage.put(key, files.target, variantTypes[wanted.format]);
  try {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('media_variants')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // The attempts are those since the last variant that was made.
      const { numUpdatedRows } = await itemOf(trx, image).set({ variants_tries: 1 }).executeTakeFirst();
      // Its look has changed since the attempt began: the next attempt makes the variants that it needs now.
      if (numUpdatedRows === 0n) throw new InterruptedError();
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // It was deleted for good meanwhile.
    await storage.remove([key]);
    throw new InterruptedError();
  }
}

/** @throws ImageError; ServiceError `busy`; InterruptedError as soon as the server stops, which the thread does not notice */
async function make({ original, target, signal }: Omit<Making, 'image' | 'wanted'>, variant: Variant) {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new InterruptedError());
  signal.addEventListener('abort', stop);
  try {
    const made = makeVariant(original, target, variant, background).catch((error: Error) => {
      if (error instanceof ServiceError && error.kind === 'busy') throw error;
      const reason = error.message.replaceAll(original, 'the original').replaceAll(target, 'the variant');
      throw new ImageError(reason, { cause: error });
    });
    return await Promise.race([made, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
