import type { DatabaseTransaction } from '../../../database/schema.ts';
import { originalKey, variantFolder, variantsHashOf } from '../../images/keys.ts';

interface EarlierFiles {
  id: string;
  /** SHA-256 of the image's earlier originals, in hexadecimal. */
  originals: readonly string[];
  now: Date;
}

/**
 * Deletes the rows of an image's earlier variants and originals, as part of the transaction that has changed it. Their files are
 * removed afterwards, by `removeNotedFiles`.
 */
export async function noteEarlierFiles(trx: DatabaseTransaction, { id, originals, now }: EarlierFiles): Promise<void> {
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
  const prefixes = new Set([
    ...earlier.map(({ hash }) => variantFolder({ mediaId: id, hash })),
    ...originals.filter((original) => original !== sha256).map((original) => originalKey({ id, sha256: original })),
  ]);
  const removed_at = now.toISOString();
  for (const prefix of prefixes) {
    await trx
      .insertInto('removed_media_files')
      .values({ prefix, removed_at })
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ removed_at }))
      .execute();
  }
}
