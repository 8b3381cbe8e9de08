import { limits } from '../../contract/limits.ts';
import type { Originals } from '../../contract/originals.ts';
import type { Database } from '../../database/schema.ts';
import { sourceOf } from '../staging/items.ts';
import { OriginalText } from './original-text.ts';

const day = 24 * 60 * 60 * 1000;

/** Originals of one article that editors get. */
const maxOriginals = 300;

/** States of an item of which something is here. */
const written = ['imported', 'kept'] as const;

/** @returns what the last import that wrote this article or page keeps of it; nothing once its data has gone */
export async function readOriginals(
  db: Database,
  { kind, targetId }: { kind: 'article' | 'page'; targetId: string },
): Promise<Originals> {
  const row = await db
    .selectFrom('import_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('state', 'in', written)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { source: '', importId: null, until: null, items: [] };
  const { program, updated_at } = await db
    .selectFrom('imports')
    .select(['program', 'updated_at'])
    .where('id', '=', row.import_id)
    .executeTakeFirstOrThrow();
  const losses = await db
    .selectFrom('import_losses')
    .select(['number', 'kind', 'snippet', 'place'])
    .where('import_id', '=', row.import_id)
    .where('item_kind', '=', kind)
    .where('item_key', '=', row.source_key)
    // It has come along.
    .where('kind', '!=', 'changed-here')
    .orderBy('number')
    .limit(maxOriginals)
    .execute();
  const text = new OriginalText(sourceOf(row, kind).body);
  const placed = losses.map((loss) => {
    const found = loss.place === null ? text.find(loss.snippet) : null;
    const original = { ...loss, snippet: found?.whole ?? loss.snippet, around: found?.around ?? null };
    return { original, from: found?.from ?? Number.MAX_SAFE_INTEGER };
  });
  // In the order of the text: the converter finds some kinds before others.
  const items = placed.toSorted((a, b) => a.from - b.from).map(({ original }) => original);
  const until = new Date(Date.parse(updated_at) + limits.importDays * day).toISOString();
  return { source: program, importId: row.import_id, until, items };
}
