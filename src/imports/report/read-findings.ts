import type { ImportedUrl, ImportLoss, SourceKind } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import type { ItemRow } from '../staging/items.ts';

/** Rows read at a time. */
const batch = 500;

interface LossRow {
  item_kind: SourceKind;
  item_key: string;
  number: number;
  kind: string;
  snippet: string;
  place: string | null;
  source: string | null;
  plan: string | null;
}

/** @returns all losses of an import, those of one item together; a few hundred of them in memory */
export async function* readLosses(
  db: Database,
  importId: string,
): AsyncGenerator<ImportLoss & { itemKind: SourceKind; itemKey: string }> {
  for (let last: LossRow | undefined; ; ) {
    const rows: LossRow[] = await readRows(db, importId, last);
    for (const row of rows) {
      const { kind, snippet, place, item_kind: itemKind, item_key: itemKey } = row;
      yield { article: nameOf(row), kind, snippet, place, itemKind, itemKey };
    }
    last = rows.at(-1);
    if (!last) return;
  }
}

function readRows(db: Database, importId: string, after: LossRow | undefined): Promise<LossRow[]> {
  return db
    .selectFrom('import_losses')
    .leftJoin('import_items', (join) =>
      join
        .onRef('import_items.import_id', '=', 'import_losses.import_id')
        .onRef('import_items.kind', '=', 'import_losses.item_kind')
        .onRef('import_items.source_key', '=', 'import_losses.item_key'),
    )
    .select(['import_losses.item_kind', 'import_losses.item_key', 'import_losses.number', 'import_losses.kind'])
    .select(['import_losses.snippet', 'import_losses.place', 'import_items.plan'])
    .select(({ fn, val, ref }) =>
      fn<string | null>('substr', [ref('import_items.source'), val(1), val(headLength)]).as('source'),
    )
    .where('import_losses.import_id', '=', importId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('import_losses.item_kind', 'import_losses.item_key', 'import_losses.number'),
          '>',
          tuple(after?.item_kind ?? 'article', after?.item_key ?? '', after?.number ?? 0),
        ),
      ),
    )
    .orderBy('import_losses.item_kind')
    .orderBy('import_losses.item_key')
    .orderBy('import_losses.number')
    .limit(batch)
    .execute();
}

/** Characters of an item that are read for its name: name and title stand at its beginning, before the text. */
const headLength = 2000;

/** @returns the title or name of an item, as it will be here, else as the source has it, else its key */
export function nameOf({ plan, source, item_key }: Pick<LossRow, 'plan' | 'source' | 'item_key'>): string {
  const planned: { title?: string; name?: string } = JSON.parse(plan ?? '{}');
  const named = planned.title || planned.name;
  if (named) return named;
  const [, quoted = ''] = /"(?:title|name|url)":("(?:[^"\\]|\\.)+")/.exec(source ?? '') ?? [];
  return quoted === '' ? item_key : JSON.parse(quoted);
}

/** @returns all old URLs of an import in their order, and what they answer */
export async function* readUrls(db: Database, importId: string): AsyncGenerator<ImportedUrl> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('import_urls')
      .select(['from_path as from', 'status', 'to_path as to'])
      .where('import_id', '=', importId)
      .where('from_path', '>', after)
      .orderBy('from_path')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    // A tag without articles has its redirect already, and no page.
    for (const { from, status, to } of rows) yield { from, status, to: status === 404 ? null : to };
    after = last.from;
  }
}

/** @returns the articles whose texts lose most, with their words at the source and here */
export async function readWorst(db: Database, importId: string, limit: number) {
  const rows = await db
    .selectFrom('import_items')
    .select(['source_key as item_key', 'plan', 'words_in', 'words_out'])
    .where('import_id', '=', importId)
    .where('kind', 'in', ['article', 'page'])
    .whereRef('words_in', '>', 'words_out')
    .orderBy(({ eb }) => eb('words_in', '-', eb.ref('words_out')), 'desc')
    .orderBy('source_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ article: nameOf({ ...row, source: null }), in: row.words_in, out: row.words_out }));
}

export type WorstWords = Awaited<ReturnType<typeof readWorst>>[number];

export type { ItemRow };
