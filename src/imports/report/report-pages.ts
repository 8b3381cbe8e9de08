import type { ImportedUrl } from '../../contract/imports.ts';
import type { ReportItem, ReportLoss } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import type { ImportReports, ItemCursor, LossCursor, UrlCursor } from '../../services/imports/import-reports.ts';
import { cutPage, type Page, readPage } from '../../services/paging/page.ts';
import { defaultKey } from '../plan/plans.ts';
import { headLength, nameOf } from './item-name.ts';

type PartOf<Section extends 'losses' | 'urls' | 'items' | 'words'> = Parameters<ImportReports[Section]>[1];

/** @returns losses of an import, those of one item together */
export async function readLossPage(
  db: Database,
  importId: string,
  { kind, limit, after }: PartOf<'losses'>,
): Promise<Page<ReportLoss, LossCursor>> {
  const rows = await db
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
    .$if(kind !== undefined, (query) => query.where('import_losses.kind', '=', kind ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('import_losses.item_kind', 'import_losses.item_key', 'import_losses.number'),
          '>',
          tuple((after?.[0] ?? 'article') as ReportLoss['itemKind'], after?.[1] ?? '', after?.[2] ?? 0),
        ),
      ),
    )
    .orderBy('import_losses.item_kind')
    .orderBy('import_losses.item_key')
    .orderBy('import_losses.number')
    .limit(limit + 1)
    .execute();
  const { items, next } = cutPage(rows, {
    limit,
    cursorOf: (row): LossCursor => [row.item_kind, row.item_key, row.number],
  });
  const losses = items.map((row) => ({
    article: nameOf(row),
    kind: row.kind,
    snippet: row.snippet,
    place: row.place,
    itemKind: row.item_kind,
    itemKey: row.item_key,
  }));
  return { items: losses, ...(next && { next }) };
}

/** @returns old URLs of an import in their order */
export async function readUrlPage(
  db: Database,
  importId: string,
  { limit, after }: PartOf<'urls'>,
): Promise<Page<ImportedUrl, UrlCursor>> {
  const { items, next } = await readPage(
    db.selectFrom('import_urls').select(['from_path', 'status', 'to_path']).where('import_id', '=', importId),
    { limit, after, columns: ['from_path'], direction: 'asc', cursorOf: ({ from_path }): UrlCursor => [from_path] },
  );
  // A tag without articles has its redirect already, and no page.
  const urls = items.map(({ from_path: from, status, to_path }) => ({
    from,
    status,
    to: status === 404 ? null : to_path,
  }));
  return { items: urls, ...(next && { next }) };
}

/** @returns items of an import in the order of the source */
export async function readItemPage(
  db: Database,
  importId: string,
  { kind, limit, after }: PartOf<'items'>,
): Promise<Page<ReportItem, ItemCursor>> {
  const rows = await selectItems(db, importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ReportItem['kind']))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('position', 'kind', 'source_key'),
          '>',
          tuple(after?.[0] ?? 0, after?.[1] as ReportItem['kind'], after?.[2] ?? ''),
        ),
      ),
    )
    .orderBy('position')
    .orderBy('kind')
    .orderBy('source_key')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, ({ position, kind: of, item_key }): ItemCursor => [position, of, item_key]);
}

/** @returns articles and pages that lose words, those that lose most first */
export async function readWordPage(
  db: Database,
  importId: string,
  { limit, after }: PartOf<'words'>,
): Promise<Page<ReportItem, ItemCursor>> {
  const rows = await selectItems(db, importId)
    .where('kind', 'in', ['article', 'page'])
    .where('state', 'not in', ['skipped', 'known'])
    .whereRef('words_in', '>', 'words_out')
    .$if(after !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const lost = eb('words_out', '-', eb.ref('words_in'));
        const [first = 0, kind = '', key = ''] = after ?? [];
        return or([
          eb(lost, '>', first),
          and([
            eb(lost, '=', first),
            eb(eb.refTuple('kind', 'source_key'), '>', eb.tuple(kind as ReportItem['kind'], key)),
          ]),
        ]);
      }),
    )
    .orderBy(({ eb }) => eb('words_out', '-', eb.ref('words_in')))
    .orderBy('kind')
    .orderBy('source_key')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row): ItemCursor => [row.words_out - row.words_in, row.kind, row.item_key]);
}

function selectItems(db: Database, importId: string) {
  return db
    .selectFrom('import_items')
    .select(['kind', 'source_key as item_key', 'position', 'plan', 'state', 'problem', 'slug', 'words_in', 'words_out'])
    .select(({ fn, val, ref }) => fn<string>('substr', [ref('source'), val(1), val(headLength)]).as('source'))
    .where('import_id', '=', importId)
    .where('source_key', '!=', defaultKey);
}

type SelectedItem = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

function toPage(
  rows: readonly SelectedItem[],
  limit: number,
  cursorOf: (row: SelectedItem) => ItemCursor,
): Page<ReportItem, ItemCursor> {
  const { items, next } = cutPage(rows, { limit, cursorOf });
  const page = items.map((row) => ({
    kind: row.kind,
    key: row.item_key,
    name: nameOf(row),
    state: row.state,
    problem: row.problem,
    slug: row.slug,
    words: { in: row.words_in, out: row.words_out },
  }));
  return { items: page, ...(next && { next }) };
}
