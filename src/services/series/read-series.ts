import { notices } from '../../contract/notices.ts';
import type { Series } from '../../contract/series-parts.ts';
import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';
import { type PublicRead, presentSummaries, selectPublished } from '../articles/present-article.ts';
import { isPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { ServiceError } from '../errors/service-error.ts';
import { presentSeries, type SeriesRow, seriesColumns } from './present-series.ts';

/**
 * @param input.idOrSlug an id, a slug, or a slug that the series had before
 * @returns one series with its published parts
 * @throws ServiceError `not-found`, also for a series of which readers see no part: they are not told that there is one
 */
export async function readSeries(db: Database, input: PublicRead & { idOrSlug: string }): Promise<Series> {
  const { idOrSlug, now, siteUrl } = input;
  const row = await findSeries(db, idOrSlug);
  if (!row) return refuseUnknownSeries();
  noteReads(`list:series:${row.id}`);
  const rows = await selectPublished(db, now)
    .where('articles.series_id', '=', row.id)
    .orderBy('articles.series_part')
    .orderBy('articles.id')
    .execute();
  if (rows.length === 0) return refuseUnknownSeries();
  const [shown] = await presentSeries(db, [row], siteUrl);
  if (!shown) return refuseUnknownSeries();
  return { ...shown, parts: await presentSummaries(db, rows, siteUrl) };
}

/** @throws ServiceError `not-found`, always */
function refuseUnknownSeries(): never {
  throw new ServiceError('not-found', notices.seriesNotFound.detail);
}

/** @returns whether there is a page of a series with this slug, or which had this slug before */
export async function hasSeries(db: Database, idOrSlug: string, now = new Date()): Promise<boolean> {
  return (await findPublicSeries(db, idOrSlug, now)) !== null;
}

/** @returns the series without its parts; null for one of which readers see no part */
export async function findPublicSeries(db: Database, idOrSlug: string, now: Date): Promise<SeriesRow | null> {
  const row = await findSeries(db, idOrSlug);
  if (!row) return null;
  noteReads(`list:series:${row.id}`);
  const part = await db
    .selectFrom('articles')
    .select('id')
    .where('series_id', '=', row.id)
    .where(isPublished(now))
    .limit(1)
    .executeTakeFirst();
  return part ? row : null;
}

async function findSeries(db: Database, idOrSlug: string): Promise<SeriesRow | null> {
  const query = db.selectFrom('series').select(seriesColumns);
  const row = await (isId(idOrSlug)
    ? query.where('id', '=', idOrSlug)
    : query.where('id', '=', (eb) => eb.selectFrom('series_slugs').select('series_id').where('slug', '=', idOrSlug))
  ).executeTakeFirst();
  noteReads(row ? `series:${row.id}` : 'unknown-series');
  return row ?? null;
}
