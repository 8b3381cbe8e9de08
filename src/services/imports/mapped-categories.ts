import { chosenKeyPrefix } from '../../contract/imports.ts';
import type { MappedCategory } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';

/** Entries that a screen shows to choose from. */
const most = 500;

interface Term {
  key: string;
  name?: string;
  slug?: string;
}

/** @returns the categories of the source that articles have, with what each becomes */
export async function readMappedCategories(db: Database, importId: string): Promise<MappedCategory[]> {
  const rows = await readTerms(db, importId, 'category');
  return rows.map(({ item: { key, name = '', slug = '' }, state, target }) => ({
    key,
    name: name || slug || key,
    slug,
    state,
    target,
  }));
}

/** @returns the categories or authors of the source that articles have, in its order */
export async function readTerms(db: Database, importId: string, kind: 'category' | 'author') {
  const rows = await db
    .selectFrom('import_items')
    .select(['source', 'state', 'slug as target'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    // The choice is made at the category of the source.
    .where('source_key', 'not like', `${chosenKeyPrefix}%`)
    .where(({ or, eb }) => or([eb('problem', 'is', null), eb('problem', '!=', 'unused')]))
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(({ source, state, target }) => ({
    item: JSON.parse(source) as Term & { email?: string },
    state,
    target,
  }));
}
