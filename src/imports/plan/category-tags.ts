import type { Insertable } from 'kysely';
import type { DatabaseTransaction, ImportItemsTable } from '../../database/schema.ts';
import type { SourceTag } from '../sources/source.ts';
import type { Claim } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, itemsByKey, sourceOf } from '../staging/items.ts';
import { hashOf, storedKey } from '../staging/source-keys.ts';
import type { Planning } from './planning.ts';

/** Categories of one transaction. */
const batch = 100;

/** @param categoryKey a stored key @returns the stored key of the tag that a category becomes for the articles that have it besides their first one */
export function tagKeyOf(categoryKey: string): string {
  return storedKey('tag', `masthead:category:${categoryKey}`);
}

/** Adds the tags that further categories become, for the rehearsal to decide about as about those of the source. */
export async function addCategoryTags({ db }: SourceParts, claim: Claim, { asTags }: Planning): Promise<void> {
  const keys = [...asTags];
  for (let from = 0; from < keys.length; from += batch) {
    await inBatch(db, claim, async (trx) => {
      const some = keys.slice(from, from + batch);
      const categories = await itemsByKey(trx, { importId: claim.importId, kind: 'category', keys: some });
      for (const category of categories.values()) await addTag(trx, category);
    });
  }
}

async function addTag(trx: DatabaseTransaction, category: ItemRow): Promise<void> {
  const { name, slug, description } = sourceOf(category, 'category');
  const key = tagKeyOf(category.source_key);
  const tag: SourceTag = { kind: 'tag', key, name, slug, description, url: null };
  const source = JSON.stringify(tag);
  const row = {
    ...{ import_id: category.import_id, kind: 'tag', source_key: key },
    ...{ position: category.position, reading: category.reading, source, fingerprint: hashOf(source), state: 'read' },
  } satisfies Insertable<ImportItemsTable>;
  await trx
    .insertInto('import_items')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'kind', 'source_key']).doUpdateSet({ source, state: 'read' }),
    )
    .execute();
}
