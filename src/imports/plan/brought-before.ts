import { chosenFor, type SourceKind } from '../../contract/imports.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { fingerprintOf } from './fingerprints.ts';
import { type Origin, originsOf } from './origins.ts';
import { noteFileUrls } from './plan-file.ts';
import { knowItem, type Planning } from './planning.ts';
import { defaultKey } from './plans.ts';

/**
 * Notes that an earlier import has brought an item in: it is what it is here now, under whatever name. A subscriber who has left at the
 * source is looked at again.
 * @returns whether it is here
 */
export async function isBroughtBefore(
  trx: DatabaseTransaction,
  row: ItemRow,
  { planning, origin }: { planning: Planning; origin: Origin | undefined },
): Promise<boolean> {
  if (row.kind === 'subscriber' && sourceOf(row, 'subscriber').state !== 'active') return false;
  if (!origin || (await fingerprintOf(trx, row.kind, origin.target_id)) === null) return false;
  if (row.kind === 'file') await noteFileUrls(trx, row, planning);
  const slug = await slugOf(trx, row.kind, origin.target_id);
  await knowItem(trx, row, { targetId: origin.target_id, slug, problem: 'unchanged' });
  return true;
}

/** @returns where an item has come from by an earlier import of the same site; undefined for none */
export async function originOf(
  trx: DatabaseTransaction,
  row: ItemRow,
  planning: Planning,
): Promise<Origin | undefined> {
  const origins = await originsOf(trx, planning.import, { kind: row.kind, keys: [row.source_key] });
  return origins.get(row.source_key);
}

/** @returns whether the owner has named what a category or an author of articles becomes, which goes before what an earlier import has made of it */
export function isChosen(row: ItemRow, { choices, used }: Planning): boolean {
  if (row.kind !== 'category' && row.kind !== 'author') return false;
  if (!used[row.kind].has(row.source_key)) return false;
  const isDefault = row.source_key === defaultKey;
  if (row.kind === 'category') {
    if (isDefault) return choices.defaultCategory !== undefined;
    return typeof chosenFor(choices.categories, sourceOf(row, 'category')) === 'string';
  }
  if (isDefault) return choices.defaultAuthor !== undefined;
  return chosenFor(choices.authors, sourceOf(row, 'author')) !== undefined;
}

const tables = { category: 'categories', author: 'authors', tag: 'tags', series: 'series' } as const;

async function slugOf(trx: DatabaseTransaction, kind: SourceKind, id: string): Promise<string | null> {
  if (kind !== 'category' && kind !== 'author' && kind !== 'tag' && kind !== 'series') return null;
  const row = await trx.selectFrom(tables[kind]).select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? null;
}
