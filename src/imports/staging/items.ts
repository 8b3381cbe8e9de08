import type { Selectable } from 'kysely';
import type { ItemState, SourceKind } from '../../contract/imports.ts';
import type { Database, ImportItemsTable } from '../../database/schema.ts';
import type { SourceArticle, SourceItem } from '../sources/source.ts';

export type ItemRow = Selectable<ImportItemsTable>;

/** A kind of item, as the source describes it. */
export type SourceOf<Kind extends SourceKind> = Kind extends 'article' | 'page'
  ? SourceArticle
  : Extract<SourceItem, { kind: Kind }>;

interface Round {
  importId: string;
  kind: SourceKind;
  state: ItemState;
  /** Items at most. */
  limit: number;
  /** Only items behind this place; absent: from the first one. */
  after?: number;
}

/** @returns the next items of a kind in a state, in the order of the source */
export function nextItems(db: Database, { importId, kind, state, limit, after }: Round): Promise<ItemRow[]> {
  return db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** @returns the items of a kind with these stored keys, by key */
export async function itemsByKey(
  db: Database,
  { importId, kind, keys }: { importId: string; kind: SourceKind; keys: readonly string[] },
): Promise<ReadonlyMap<string, ItemRow>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('source_key', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.source_key, row]));
}

/** @returns the item of a kind with this stored key; undefined for none */
export async function itemByKey(
  db: Database,
  { importId, kind, key }: { importId: string; kind: SourceKind; key: string },
): Promise<ItemRow | undefined> {
  return (await itemsByKey(db, { importId, kind, keys: [key] })).get(key);
}

/** @returns what the source says of an item */
export function sourceOf<Kind extends SourceKind>(row: ItemRow, _kind: Kind): SourceOf<Kind> {
  return JSON.parse(row.source);
}

/** Changes an item, in the transaction that has decided or written it. */
export async function setItem(
  trx: Database,
  row: Pick<ItemRow, 'import_id' | 'kind' | 'source_key'>,
  change: Partial<
    Pick<ItemRow, 'source' | 'state' | 'plan' | 'content' | 'words_in' | 'words_out' | 'slug' | 'target_id' | 'problem'>
  >,
): Promise<void> {
  await trx
    .updateTable('import_items')
    .set(change)
    .where('import_id', '=', row.import_id)
    .where('kind', '=', row.kind)
    .where('source_key', '=', row.source_key)
    .execute();
}
