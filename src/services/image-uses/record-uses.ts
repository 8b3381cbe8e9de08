import type { UseNoun, UsePlace } from '../../contract/media.ts';
import { engineOf } from '../../database/connect.ts';
import type { DatabaseTransaction, MediaItemsTable } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireRestorable } from './require-changeable.ts';

/** A subject that uses images; the settings are the only one of their noun. */
export interface UsingSubject {
  noun: UseNoun;
  id: string;
}

/** Ids of the images that a subject uses now, by place; places and images may repeat. */
export type Uses = readonly (readonly [place: UsePlace, ids: readonly string[]])[];

/**
 * Stores which images a subject uses, in the transaction that has written it. An id without an image is left out: the image was deleted
 * for good, or the caller made the id up. An image in the trash that comes into use leaves the trash: what is used is never in it.
 * @throws ServiceError `media-state` when the actor may not restore such an image
 */
export async function recordUses(
  trx: DatabaseTransaction,
  { noun, id }: UsingSubject,
  { uses, actor }: { uses: Uses; actor: Actor },
): Promise<void> {
  const stored = await trx
    .selectFrom('media_uses')
    .select(['media_id', 'place'])
    .where('noun', '=', noun)
    .where('subject_id', '=', id)
    .execute();
  const wanted = new Map(uses.flatMap(([place, ids]) => ids.map((media) => [keyOf(place, media), { place, media }])));
  const gone = stored.filter(({ media_id, place }) => !wanted.delete(keyOf(place, media_id)));
  for (const { media_id, place } of gone) {
    await trx
      .deleteFrom('media_uses')
      .where('media_id', '=', media_id)
      .where('noun', '=', noun)
      .where('subject_id', '=', id)
      .where('place', '=', place)
      .execute();
  }
  const added = [...wanted.values()];
  const there = await takeImages(trx, [...new Set(added.map(({ media }) => media))], actor);
  const rows = added
    .filter(({ media }) => there.has(media))
    .map(({ media, place }) => ({ media_id: media, noun, subject_id: id, place }));
  if (rows.length > 0) await trx.insertInto('media_uses').values(rows).execute();
}

/** Forgets all uses of a subject that was deleted. */
export async function removeUses(trx: DatabaseTransaction, { noun, id }: UsingSubject): Promise<void> {
  await trx.deleteFrom('media_uses').where('noun', '=', noun).where('subject_id', '=', id).execute();
}

/** Images of one statement: SQLite takes 32,766 parameters. */
const batch = 500;

function keyOf(place: UsePlace, media: string): string {
  return `${place} ${media}`;
}

/**
 * Locks the images, so that until the transaction ends no other one moves one to the trash or changes it without seeing this use: SQLite has
 * one transaction at a time. In the order of their ids: two transactions with the same images wait for each other, and not both.
 * @returns the ids of those that exist
 */
async function takeImages(
  trx: DatabaseTransaction,
  ids: readonly string[],
  actor: Actor,
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (let start = 0; start < ids.length; start += batch) {
    const images = await trx
      .selectFrom('media_items')
      .select(['id', 'file_name', 'uploaded_by', 'trashed_at'])
      .where('id', 'in', ids.toSorted().slice(start, start + batch))
      .orderBy('id')
      .$if(engineOf(trx) === 'postgres', (query) => query.forNoKeyUpdate())
      .execute();
    for (const image of images) await takeImage(image);
  }
  return there;

  async function takeImage({ id, ...image }: Pick<MediaItemsTable, 'id' | 'file_name' | 'uploaded_by' | 'trashed_at'>) {
    there.add(id);
    if (image.trashed_at === null) return;
    requireRestorable(actor, image);
    await trx.updateTable('media_items').set({ trashed_at: null }).where('id', '=', id).execute();
    await recordAudit(trx, { actor, action: 'media.restore', subject: { id, label: image.file_name } });
  }
}
