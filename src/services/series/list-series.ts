import { sql } from 'kysely';
import { notices } from '../../contract/notices.ts';
import type { AdminSeries, AdminSeriesSummary } from '../../contract/series-parts.ts';
import { wordsOf } from '../../database/full-text/words.ts';
import type { Database } from '../../database/schema.ts';
import { orderKeyOf } from '../article-series/insert-series-row.ts';
import { statusAt } from '../articles/article-status.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';
import { presentSummaries, seriesColumns } from './present-series.ts';

/** Cursor of a page of series: whether the title only contains what is looked for, the key of the order, and the id. */
export type SeriesCursor = readonly [rank: number, orderKey: string, id: string];

interface SeriesListInput extends PageInput<SeriesCursor> {
  /** Part of a title; empty or absent for all. */
  q?: string | undefined;
  siteUrl: string;
}

/** Looks at every title: a magazine has dozens of series. @returns series by title, those first whose title begins with what is looked for */
export async function listSeries(
  db: Database,
  { q = '', after, limit, siteUrl }: SeriesListInput,
): Promise<CountedPage<AdminSeriesSummary, SeriesCursor>> {
  const query = selectMatching(db, q);
  const [page, { total }] = await Promise.all([
    readPage(query, {
      columns: ['series.rank', 'series.order_key', 'series.id'],
      direction: 'asc',
      cursorOf: (row): SeriesCursor => [row.rank, row.order_key, row.id],
      after,
      limit,
    }),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, items: await presentSummaries(db, page.items, siteUrl), total };
}

/** A title without a letter or a digit, such as "…", is found as it is typed. */
function selectMatching(db: Database, q: string) {
  const words = wordsOf(q);
  const begins = sql<boolean>`order_key like ${startOf(orderKeyOf(q))} escape '\\'`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('series')
        .select([...seriesColumns, 'order_key'])
        .select(sql<number>`case when ${begins} then 0 else 1 end`.as('rank'))
        .where(({ and, or }) => {
          const asTyped = sql<boolean>`title like ${`%${startOf(q)}`} escape '\\'`;
          const byWords = words.map((word) => sql<boolean>`order_key like ${`%${startOf(word)}`} escape '\\'`);
          return words.length === 0 ? asTyped : or([asTyped, and(byWords)]);
        })
        .as('series'),
    )
    .select([
      'series.id',
      'series.title',
      'series.slug',
      'series.description',
      'series.image_url',
      'series.order_key',
      'series.rank',
    ]);
}

/** @returns a pattern of texts that begin with this one */
function startOf(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * @returns one series with all its parts but those in the trash
 * @throws ServiceError `not-found`
 */
export async function readAdminSeries(db: Database, input: PublicRead & { id: string }): Promise<AdminSeries> {
  const rows = await db.selectFrom('series').select(seriesColumns).where('id', '=', input.id).execute();
  const [summary] = await presentSummaries(db, rows, input.siteUrl);
  if (!summary) throw new ServiceError('not-found', notices.seriesNotFound.detail);
  const parts = await db
    .selectFrom('articles')
    .select(['id', 'title', 'status', 'publish_date', 'planned_date'])
    .where('series_id', '=', input.id)
    .where('trashed_at', 'is', null)
    .orderBy('series_part')
    .orderBy('id')
    .execute();
  return {
    ...summary,
    parts: parts.map((row) => ({
      id: row.id,
      title: row.title,
      status: statusAt(input.now, row),
      publishDate: row.publish_date ?? row.planned_date,
    })),
  };
}
