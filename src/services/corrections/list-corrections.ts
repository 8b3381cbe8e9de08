import type { ListedCorrection } from '../../contract/corrections.ts';
import type { Database } from '../../database/schema.ts';
import { isPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type Page, readPage } from '../paging/page.ts';
import { correctionColumns, presentCorrection } from './present-correction.ts';

/** Cursor of a page of corrections, newest first. */
export type CorrectionCursor = readonly [date: string, id: string];

export interface CorrectionListInput {
  now: Date;
  limit: number;
  after?: CorrectionCursor | undefined;
  /** BCP 47 tag. */
  language: string;
}

const newestFirst = {
  columns: ['corrections.created_at', 'corrections.id'],
  direction: 'desc',
  cursorOf: (row: { created_at: string; id: string }): CorrectionCursor => [row.created_at, row.id],
} as const;

/** @returns the corrections of published articles, newest first */
export async function listCorrections(
  db: Database,
  { now, limit, after, language }: CorrectionListInput,
): Promise<Page<ListedCorrection, CorrectionCursor>> {
  // `list`: those of articles that are not published at the moment are left out.
  noteReads('corrections', 'list');
  const page = await readPage(selectListed(db, now), { ...newestFirst, limit, after });
  const items = page.items.map(async (row): Promise<ListedCorrection> => {
    noteReads(`summary:${row.article_id}`);
    const article = { id: row.article_id, slug: row.slug, title: row.title };
    return { ...(await presentCorrection(row, language)), article };
  });
  return { ...page, items: await Promise.all(items) };
}

/** @returns the base query of every public list of corrections. A cross join, so that SQLite begins at their dates. */
export function selectListed(db: Database, now: Date) {
  return db
    .selectFrom('corrections')
    .crossJoin('articles')
    .whereRef('articles.id', '=', 'corrections.article_id')
    .where(isPublished(now))
    .select([
      ...correctionColumns,
      'corrections.article_id',
      'corrections.updated_at',
      'articles.slug',
      'articles.title',
    ]);
}
