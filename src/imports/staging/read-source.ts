import type { Insertable } from 'kysely';
import type { Database, ImportItemsTable } from '../../database/schema.ts';
import type { SourceItem } from '../sources/source.ts';
import type { Claim } from './claim.ts';
import type { SourceParts } from './import-parts.ts';
import { inBatch } from './in-batch.ts';
import { hashOf, storedKey } from './source-keys.ts';

type NewItem = Insertable<ImportItemsTable>;

/** A batch ends with the item that fills it: as many, or as many characters of text. On SQLite all other writes wait for it. */
const batch = { items: 100, characters: 500_000, removed: 50 };

/** Pages below another page are written after those at the top. */
const belowOthers = 1_000_000_000;

/** How many items are read between two sentences about it. */
const told = 5000;

/**
 * Reads the whole source into the tables of the import: a repeated reading replaces items by their keys, and removes those that the source
 * no longer has. Only a batch of it is in memory.
 * @returns the comments that it has, which are counted and stay behind
 */
export async function readSource(parts: SourceParts, claim: Claim): Promise<number> {
  const { db, source, signal, tell } = parts;
  const reading = await beginReading(db, claim);
  let rows = new Map<string, NewItem>();
  let characters = 0;
  let position = 0;
  let comments = 0;
  const store = async () => {
    await storeItems(parts, claim, [...rows.values()]);
    rows = new Map();
    characters = 0;
  };
  for await (const item of source.items(signal)) {
    signal.throwIfAborted();
    position += 1;
    if (item.kind === 'article' || item.kind === 'page') comments += item.comments;
    const row = toRow(item, { importId: claim.importId, reading, position });
    // A statement takes each key once; the source's last item of a key counts.
    rows.set(`${row.kind} ${row.source_key}`, row);
    characters += row.source.length;
    if (rows.size >= batch.items || characters >= batch.characters) await store();
    if (position % told === 0) tell(`${position} items are read …`);
  }
  await store();
  await removeGone(parts, claim, reading);
  return comments;
}

/** @returns the number of this reading; one that was killed has had its own, so that what only that one has read goes, too */
function beginReading(db: Database, claim: Claim): Promise<number> {
  return inBatch(db, claim, async (trx) => {
    const { readings } = await trx
      .updateTable('imports')
      .set((row) => ({ readings: row('readings', '+', 1) }))
      .where('id', '=', claim.importId)
      .returning('readings')
      .executeTakeFirstOrThrow();
    return readings;
  });
}

/** Removes items that only an earlier reading has had; they are looked for outside of transactions, since that is a look at each item. */
async function removeGone({ db }: SourceParts, claim: Claim, reading: number): Promise<void> {
  for (;;) {
    const gone = await db
      .selectFrom('import_items')
      .select(['kind', 'source_key'])
      .where('import_id', '=', claim.importId)
      .where('reading', '<', reading)
      .where('state', 'not in', ['imported', 'kept', 'undone'])
      .limit(batch.removed)
      .execute();
    if (gone.length === 0) return;
    await inBatch(db, claim, async (trx) => {
      await trx
        .deleteFrom('import_items')
        .where('import_id', '=', claim.importId)
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('kind', 'source_key'),
            'in',
            gone.map(({ kind, source_key }) => tuple(kind, source_key)),
          ),
        )
        .execute();
    });
  }
}

function toRow(
  item: SourceItem,
  { importId, reading, position }: { importId: string; reading: number; position: number },
): NewItem {
  const source = JSON.stringify(item).replaceAll('\\u0000', '').toWellFormed();
  const isBelow = item.kind === 'page' && item.parentKey !== null;
  return {
    import_id: importId,
    kind: item.kind,
    source_key: storedKey(item.kind, item.key),
    position: position + (isBelow ? belowOthers : 0),
    reading,
    source,
    fingerprint: hashOf(JSON.stringify(comparedOf(item))),
    state: 'read',
    plan: null,
    content: null,
    words_in: 0,
    words_out: 0,
    slug: null,
    target_id: null,
    problem: null,
  };
}

/** @returns what makes an item another one: its comments stay behind, and its losses follow from the rest */
function comparedOf(item: SourceItem): object {
  if (item.kind !== 'article' && item.kind !== 'page') return item;
  const { comments: _, losses: __, ...compared } = item;
  return compared;
}

/** Columns of an item that a repeated reading writes anew: all but its key. */
const replaced = [
  ...(['position', 'reading', 'source', 'fingerprint', 'state', 'plan', 'content'] as const),
  ...(['words_in', 'words_out', 'slug', 'target_id', 'problem'] as const),
] as const;

async function storeItems({ db }: SourceParts, claim: Claim, rows: readonly NewItem[]): Promise<void> {
  if (rows.length === 0) return;
  await inBatch(db, claim, async (trx) => {
    await trx
      .insertInto('import_items')
      .values([...rows])
      .onConflict((conflict) =>
        conflict
          .columns(['import_id', 'kind', 'source_key'])
          .doUpdateSet((eb) => Object.fromEntries(replaced.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
  });
}
