import type { ImportedUrl } from '../../contract/imports.ts';
import type { ReportLoss } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import type { LossCursor, UrlCursor } from '../../services/imports/import-reports.ts';
import type { Cursor, Page } from '../../services/paging/page.ts';
import { readLossPage, readUrlPage, readWordPage } from './report-pages.ts';

/** Rows read at a time. */
const limit = 500;

/** @returns all losses of an import, those of one item together; a few hundred of them in memory */
export function readLosses(db: Database, importId: string): AsyncGenerator<ReportLoss> {
  return everyItem((after: LossCursor | undefined) => readLossPage(db, importId, { limit, after }));
}

/** @returns all old URLs of an import in their order, and what they answer */
export function readUrls(db: Database, importId: string): AsyncGenerator<ImportedUrl> {
  return everyItem((after: UrlCursor | undefined) => readUrlPage(db, importId, { limit, after }));
}

/** @returns the articles and pages whose texts lose most, with their words at the source and here */
export async function readWorst(db: Database, importId: string, most: number) {
  const { items } = await readWordPage(db, importId, { limit: most });
  return items.map(({ name, words }) => ({ article: name, ...words }));
}

export type WorstWords = Awaited<ReturnType<typeof readWorst>>[number];

async function* everyItem<Item, End extends Cursor>(
  read: (after: End | undefined) => Promise<Page<Item, End>>,
): AsyncGenerator<Item> {
  for (let after: End | undefined; ; ) {
    const { items, next }: Page<Item, End> = await read(after);
    yield* items;
    if (!next) return;
    after = next;
  }
}
