import type { DatabaseTransaction } from '../../database/schema.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { knowItem } from './planning.ts';
import type { PlannedLoss } from './plans.ts';

/** Leaves an article or a page as it is that was edited here, and lists it. */
export async function knowEdited(trx: DatabaseTransaction, row: ItemRow, targetId: string): Promise<void> {
  const { title } = sourceOf(row, row.kind === 'page' ? 'page' : 'article');
  await knowItem(trx, row, {
    targetId,
    slug: await publicSlug(trx, row, targetId),
    problem: 'edited-here',
    losses: [{ kind: 'edited-here', snippet: title, place: null }],
  });
}

/** @returns the loss that lists an article or a page of an earlier import that is written anew, by its title until then */
export async function changedHere(
  trx: DatabaseTransaction,
  { kind }: Pick<ItemRow, 'kind'>,
  id: string,
): Promise<PlannedLoss[]> {
  const row = await trx
    .selectFrom(kind === 'page' ? 'pages' : 'articles')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? [{ kind: 'changed-here', snippet: row.title, place: null }] : [];
}

/** @returns the slug of an article or the path of a page that is published here; null for one that is not */
export async function publicSlug(
  trx: DatabaseTransaction,
  { kind }: Pick<ItemRow, 'kind'>,
  id: string,
): Promise<string | null> {
  const row =
    kind === 'page'
      ? await trx.selectFrom('pages').select(['path as slug', 'status']).where('id', '=', id).executeTakeFirst()
      : await trx.selectFrom('articles').select(['slug', 'status']).where('id', '=', id).executeTakeFirst();
  return row?.status === 'published' ? row.slug : null;
}
