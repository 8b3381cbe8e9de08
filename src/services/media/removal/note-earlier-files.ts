import type { DatabaseTransaction } from '../../../database/schema.ts';
import { originalKey, variantFolder, variantsHashOf } from '../../images/keys.ts';

/** An original in the storage. */
export interface StoredOriginal {
  /** In hexadecimal. */
  sha256: string;
  storedAt: Date;
}

interface EarlierFiles {
  id: string;
  /** All that the storage has. */
  originals: readonly StoredOriginal[];
  /** SHA-256 of the one that the image had until now; absent if it stays. */
  replaced?: string;
  now: Date;
}

/**
 * Longest time from the storing of an original to the write of its row, in milliseconds. Until then it may be the file of another
 * replacement, which that replacement would miss.
 */
const settled = 10 * 60 * 1000;

/**
 * Deletes the rows of an image's earlier variants and originals, as part of the transaction that has changed it. Their files are
 * removed afterwards, by `removeNotedFiles`: at once, but for an original that may still be about to get its row.
 */
export async function noteEarlierFiles(
  trx: DatabaseTransaction,
  { id, originals, replaced, now }: EarlierFiles,
): Promise<void> {
  const { sha256, variants_hash } = await trx
    .selectFrom('media_items')
    .select(['sha256', 'variants_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const current = [variants_hash, variantsHashOf({ sha256, edit: null })];
  const earlier = await trx
    .deleteFrom('media_variants')
    .where('media_id', '=', id)
    .where('hash', 'not in', current)
    .returning('hash')
    .execute();
  const hashes = new Set(earlier.map(({ hash }) => hash));
  const wasShown = (original: string) =>
    original === replaced || hashes.has(variantsHashOf({ sha256: original, edit: null }));
  const gone = originals.filter((original) => original.sha256 !== sha256);
  const dates = new Map([
    ...earlier.map(({ hash }) => [variantFolder({ mediaId: id, hash }), now] as const),
    ...(replaced && replaced !== sha256 ? [[originalKey({ id, sha256: replaced }), now] as const] : []),
    ...gone.map((original) => {
      const settledAt = original.storedAt.getTime() + settled;
      const isSettled = wasShown(original.sha256) || settledAt < now.getTime();
      return [originalKey({ id, sha256: original.sha256 }), isSettled ? now : new Date(settledAt)] as const;
    }),
  ]);
  for (const [prefix, date] of dates) {
    const removed_at = date.toISOString();
    await trx
      .insertInto('removed_media_files')
      .values({ prefix, removed_at })
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ removed_at }))
      .execute();
  }
}
