import { variantTypes } from '../../../contract/media.ts';
import type { DatabaseTransaction, MediaItemsTable, MediaVariantsTable } from '../../../database/schema.ts';
import { type Actor, accountOf } from '../../actors/actor.ts';
import { variantKey, variantsHashOf } from '../../images/keys.ts';
import { firstVariantOf } from '../../images/wanted-variants.ts';
import type { MediaParts } from '../originals/media-parts.ts';
import { makeVariant } from '../processing/process-image.ts';
import { readEdit } from '../recipes/stored-edit.ts';

type VariantSource = Pick<MediaItemsTable, 'id' | 'width' | 'height' | 'edit' | 'variants_hash'>;

/** The variant that every image has from the start, as a file that is not stored yet, with its row. */
export interface FirstVariant {
  path: string;
  row: MediaVariantsTable;
}

/**
 * @param files the original, the folder to write to, and the account whose turn it takes; @throws ServiceError `image-too-heavy`
 *   or `image-damaged`
 */
export async function makeFirstVariant(
  image: VariantSource,
  files: { original: string; target: string; actor: Actor },
): Promise<FirstVariant> {
  const wanted = firstVariantOf(image);
  const variant = { ...wanted, edit: readEdit(image.edit) };
  const turn = { account: accountOf(files.actor) };
  const { height, bytes } = await makeVariant(files.original, files.target, variant, turn);
  const row = { media_id: image.id, hash: image.variants_hash, ...wanted, height, bytes, outdated_at: null };
  return { path: files.target, row };
}

/** Stores the file: before its row is written, so that there is no row without it. */
export async function storeFirstVariant({ storage }: Pick<MediaParts, 'storage'>, { path, row }: FirstVariant) {
  await storage.put(keyOf(row), path, variantTypes[row.format]);
}

/** @returns the key of a variant's file */
export function keyOf({ media_id: mediaId, hash, width, format }: MediaVariantsTable): string {
  return variantKey({ mediaId, hash, width, format });
}

interface ShownVariant {
  /** Hash of the file. */
  sha256: string;
  /** The first variant of the image, whose file is stored. */
  variant: MediaVariantsTable;
  now: Date;
}

/**
 * Notes the first variant of an image that looks different from now on. Its former variants are outdated, and are removed later;
 * those of the whole image are kept, since an edit of it needs them.
 */
export async function showFirstVariant(
  trx: DatabaseTransaction,
  { sha256, variant, now }: ShownVariant,
): Promise<void> {
  await trx
    .insertInto('media_variants')
    .values(variant)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const variants = trx.updateTable('media_variants').where('media_id', '=', variant.media_id);
  const current = [variant.hash, variantsHashOf({ sha256, edit: null })];
  await variants.set({ outdated_at: null }).where('hash', 'in', current).execute();
  await variants
    .set({ outdated_at: now.toISOString() })
    .where('hash', 'not in', current)
    .where('outdated_at', 'is', null)
    .execute();
}
