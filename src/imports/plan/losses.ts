import type { Database } from '../../database/schema.ts';
import type { ItemRow } from '../staging/items.ts';
import type { PlannedLoss } from './plans.ts';

/** Characters of an original that the report shows; the whole of it is kept with the item. */
const maxSnippet = 500;

type Item = Pick<ItemRow, 'import_id' | 'kind' | 'source_key'>;

/** Replaces the losses of an item, in the transaction that decides about it. */
export async function writeLosses(trx: Database, item: Item, losses: readonly PlannedLoss[]): Promise<void> {
  await trx
    .deleteFrom('import_losses')
    .where('import_id', '=', item.import_id)
    .where('item_kind', '=', item.kind)
    .where('item_key', '=', item.source_key)
    .execute();
  await insertLosses(trx, item, losses, 0);
}

/** Removes losses of these kinds from an item. */
export async function removeLosses(trx: Database, item: Item, kinds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('import_losses')
    .where('import_id', '=', item.import_id)
    .where('item_kind', '=', item.kind)
    .where('item_key', '=', item.source_key)
    .where('kind', 'in', kinds)
    .execute();
}

interface LossRound {
  importId: string;
  /** Kind of the losses. */
  kind: string;
  /** Items at most. */
  limit: number;
  /** Only items behind this one; absent: from the first one. */
  after?: Item | undefined;
}

/** @returns the next items of an import with a loss of a kind */
export function itemsWithLoss(db: Database, { importId, kind, limit, after }: LossRound): Promise<Item[]> {
  return db
    .selectFrom('import_losses')
    .select(['import_id', 'item_kind as kind', 'item_key as source_key'])
    .distinct()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('item_kind', 'item_key'), '>', tuple(after?.kind ?? 'article', after?.source_key ?? '')),
      ),
    )
    .orderBy('item_kind')
    .orderBy('item_key')
    .limit(limit)
    .execute();
}

/** Adds losses that were found after the others. */
export async function addLoss(trx: Database, item: Item, ...losses: readonly PlannedLoss[]): Promise<void> {
  const { last } = await trx
    .selectFrom('import_losses')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('import_id', '=', item.import_id)
    .where('item_kind', '=', item.kind)
    .where('item_key', '=', item.source_key)
    .executeTakeFirstOrThrow();
  await insertLosses(trx, item, losses, (last ?? -1) + 1);
}

/** Losses of one statement: SQLite takes 32,766 parameters. */
const batch = 500;

async function insertLosses(trx: Database, item: Item, losses: readonly PlannedLoss[], first: number): Promise<void> {
  const rows = losses.map(({ kind, snippet, place }, index) => ({
    import_id: item.import_id,
    item_kind: item.kind,
    item_key: item.source_key,
    number: first + index,
    kind,
    snippet: snippet.slice(0, maxSnippet).replaceAll('\0', '').toWellFormed(),
    place,
  }));
  for (let from = 0; from < rows.length; from += batch) {
    await trx
      .insertInto('import_losses')
      .values(rows.slice(from, from + batch))
      .execute();
  }
}
