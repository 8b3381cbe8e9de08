import type { Insertable } from 'kysely';
import type { Database, ImportItemsTable } from '../../database/schema.ts';
import type { SourceItem } from '../sources/source.ts';
import { type Claim, renewClaim } from './claim.ts';
import type { SourceParts } from './import-parts.ts';
import { hashOf, storedKey } from './source-keys.ts';

type NewItem = Insertable<ImportItemsTable>;

/** A batch ends with the item that fills it: as many, or as many characters of text. */
const batch = { items: 100, characters: 2_000_000 };

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
  await db.transaction().execute(async (trx) => {
    await renewClaim(trx, claim);
    await trx
      .deleteFrom('import_items')
      .where('import_id', '=', claim.importId)
      .where('reading', '<', reading)
      .where('state', 'not in', ['imported', 'kept', 'undone'])
      .execute();
  });
  return comments;
}

/** @returns the number of this reading; one that was killed has had its own, so that what only that one has read goes, too */
function beginReading(db: Database, claim: Claim): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await renewClaim(trx, claim);
    const { readings } = await trx
      .updateTable('imports')
      .set((row) => ({ readings: row('readings', '+', 1) }))
      .where('id', '=', claim.importId)
      .returning('readings')
      .executeTakeFirstOrThrow();
    return readings;
  });
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
    fingerprint: hashOf(source),
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

async function storeItems({ db }: SourceParts, claim: Claim, rows: readonly NewItem[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await renewClaim(trx, claim);
    for (const row of rows) {
      const { import_id, kind, source_key, ...rest } = row;
      await trx
        .insertInto('import_items')
        .values(row)
        .onConflict((conflict) => conflict.columns(['import_id', 'kind', 'source_key']).doUpdateSet(rest))
        .execute();
    }
  });
}
