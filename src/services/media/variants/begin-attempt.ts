import { type SqlBool, sql } from 'kysely';
import type { Database, MediaItemsTable } from '../../../database/schema.ts';
import { touchUsedImage } from '../../image-uses/touch-image.ts';

/** Waits before the second and each further attempt at one image, in milliseconds; after the last one it has failed. */
const pauses = [60_000, 10 * 60_000, 60 * 60_000] as const;

/** Images that are looked for at a time. */
const batch = 20;

/** Facts of an image that the work on variants needs. */
export type ImageAtWork = Pick<
  MediaItemsTable,
  'id' | 'sha256' | 'width' | 'height' | 'edit' | 'is_animated' | 'variants_hash' | 'variants_tries'
>;

/** Pixels of an image whose variants take minutes. */
const largeImage = 32_000_000;

/** @returns the ids of images whose variants are to be made now, those that have waited longest first; large ones behind all others */
export async function listWaiting(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media_items')
    .select('id')
    // A literal, as the index has it: SQLite would not take the index otherwise.
    .where(sql<SqlBool>`variants_state = 'waiting'`)
    .where('variants_due_at', '<=', now.toISOString())
    .orderBy(sql`case when file_width * file_height > ${sql.lit(largeImage)} then 1 else 0 end`)
    .orderBy('variants_due_at')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts an attempt before it begins, so that an image at which the process dies is not tried for ever.
 * @returns the image; undefined when there is nothing to do, because another instance has done it
 */
export async function beginAttempt(db: Database, id: string, now: Date): Promise<ImageAtWork | undefined> {
  return db
    .updateTable('media_items')
    .set((item) => ({ variants_tries: item('variants_tries', '+', 1) }))
    .where('id', '=', id)
    .where('variants_state', '=', 'waiting')
    .where('variants_due_at', '<=', now.toISOString())
    .returning(['id', 'sha256', 'width', 'height', 'edit', 'is_animated', 'variants_hash', 'variants_tries'])
    .executeTakeFirst();
}

/** @returns whether the image was tried too often, this attempt included: each of the earlier ones ended the process */
export function isTriedTooOften({ variants_tries }: ImageAtWork): boolean {
  return variants_tries > pauses.length + 1;
}

/** Takes back an attempt that did not fail because of the image. @param until when the next one may begin */
export async function cancelAttempt(db: Database, image: ImageAtWork, until: Date): Promise<void> {
  await itemOf(db, image)
    .set((item) => ({ variants_tries: item('variants_tries', '-', 1), variants_due_at: until.toISOString() }))
    .execute();
}

/** Notes that all variants are there: pages that show the image name them from now on. */
export async function finishVariants(db: Database, image: ImageAtWork): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await itemOf(trx, image).set({ variants_state: 'done', variants_error: null, variants_tries: 0 }).execute();
    await touchUsedImage(trx, image.id);
  });
}

/**
 * Notes why an attempt failed: there will be another one, unless there were enough.
 * @returns whether the image has failed for good
 */
export async function failAttempt(
  db: Database,
  image: ImageAtWork,
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const pause = pauses[image.variants_tries - 1];
  const fields =
    pause === undefined
      ? { variants_state: 'failed' as const, variants_error: error }
      : { variants_due_at: new Date(now.getTime() + pause).toISOString() };
  await itemOf(db, image).set(fields).execute();
  return pause === undefined;
}

/** @returns an update of the item, as long as it still looks as it did at the beginning of the attempt */
export function itemOf(db: Database, { id, variants_hash }: ImageAtWork) {
  return db.updateTable('media_items').where('id', '=', id).where('variants_hash', '=', variants_hash);
}
