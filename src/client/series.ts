import { apiPaths } from '../contract/paths.ts';
import type { Series } from '../contract/series-parts.ts';
import { type ListedArticle, toListedArticle } from './articles.ts';
import { type Http, missingAsNull } from './http.ts';

/** A series as its page shows it. */
export type ListedSeries = Omit<Series, 'parts'> & { parts: ListedArticle[] };

/** @returns one series with its parts, by the current or a former slug; null when there is none of which readers see a part */
export async function readSeries(http: Http, slug: string): Promise<ListedSeries | null> {
  const series = await http.get<Series>(apiPaths.series(slug)).catch(missingAsNull);
  return series && { ...series, parts: series.parts.map(toListedArticle) };
}
