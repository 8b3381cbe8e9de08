import { wordsOf } from '../../database/full-text/words.ts';
import type { DatabaseTransaction, SeriesTable } from '../../database/schema.ts';

/** The length of the key that series are ordered by, in characters: that of a title. */
const orderLength = 150;

/** @returns the words of a title without accents and punctuation, in the order of which lists have series */
export function orderKeyOf(title: string): string {
  return wordsOf(title).join(' ').slice(0, orderLength).toWellFormed();
}

type NewSeries = Pick<SeriesTable, 'id' | 'title' | 'slug' | 'image_url' | 'created_at'> & { description: string };

/** Stores a series and its slugs. A slug that another series has throws the database's error about a unique column. */
export async function insertSeriesRow(
  trx: DatabaseTransaction,
  series: NewSeries,
  formerSlugs: readonly string[] = [],
): Promise<void> {
  await trx
    .insertInto('series')
    .values({ ...series, order_key: orderKeyOf(series.title) })
    .execute();
  const slugs = [series.slug, ...formerSlugs].map((slug) => ({ slug, series_id: series.id }));
  await trx.insertInto('series_slugs').values(slugs).execute();
}
