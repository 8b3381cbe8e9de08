import { insertSeriesRow } from '../../services/article-series/insert-series-row.ts';
import { recordSeriesImage } from '../../services/series/present-series.ts';
import { seriesFile, seriesLine } from '../masthead/series.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';

/** Adds the series with their slugs and images. */
export async function insertSeries({ trx, zip, actor }: ImportContext): Promise<void> {
  for await (const { former_slugs, ...series } of readList(zip, seriesFile, seriesLine)) {
    await insertSeriesRow(trx, series, former_slugs);
    await recordSeriesImage(trx, series, actor);
  }
}
