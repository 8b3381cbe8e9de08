import { sql } from 'kysely';
import type { SeriesChange } from '../../contract/series.ts';
import type { AdminSeriesSummary } from '../../contract/series-parts.ts';
import type { Database, DatabaseTransaction, SeriesTable } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';

/** The columns that readers see. */
export const seriesColumns = ['id', 'title', 'slug', 'description', 'image_url'] as const;

export type SeriesRow = Pick<SeriesTable, 'id' | 'title' | 'slug' | 'image_url'> & { description: string };

/** @returns what readers see of the series itself, in the order of the rows; the images of all are read together */
export async function presentSeries<Row extends SeriesRow>(db: Database, rows: readonly Row[], siteUrl: string) {
  const images = await readPageImages(db, idsOf(rows.map((row) => row.image_url)), siteUrl);
  return rows.map(({ id, title, slug, description, image_url }) => ({
    id,
    title,
    slug,
    description,
    ...presentImage(image_url, images, siteUrl),
  }));
}

/** @returns the same with the number of parts, for the admin */
export async function presentSummaries(
  db: Database,
  rows: readonly SeriesRow[],
  siteUrl: string,
): Promise<AdminSeriesSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('articles')
    .select(['series_id', sql<number>`count(*)`.as('parts')])
    .where('series_id', 'in', ids)
    .where('trashed_at', 'is', null)
    .groupBy('series_id')
    .execute();
  const counts = new Map(counted.map(({ series_id, parts }) => [series_id, Number(parts)]));
  return (await presentSeries(db, rows, siteUrl)).map((one) => ({ ...one, partCount: counts.get(one.id) ?? 0 }));
}

/** @returns the columns of the given fields; those of fields that are left out are undefined, which Kysely ignores */
export function toSeriesRow({ title, description, imageUrl }: SeriesChange, siteUrl: string) {
  return {
    title,
    description,
    image_url: imageUrl === undefined ? undefined : storeImageUrl(imageUrl, siteUrl),
  };
}

/** Stores that the image of a series is used, in the transaction that has written the series. */
export async function recordSeriesImage(
  trx: DatabaseTransaction,
  { id, image_url }: Pick<SeriesRow, 'id' | 'image_url'>,
  actor: Actor,
): Promise<void> {
  await recordUses(trx, { noun: 'series', id }, { uses: [['series-image', idsOf([image_url])]], actor });
}
