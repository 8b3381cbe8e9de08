import type { ArticleChange } from '../../contract/articles.ts';
import { changeBylines } from '../../contract/bylines.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import { type BylineColumns, bylinesOf, toBylineColumns } from '../../database/byline-columns.ts';
import type { PartColumns } from '../article-series/place-part.ts';
import { toColumns } from './field-columns.ts';
import type { StoredArticle } from './stored-article.ts';

/**
 * @returns the columns of the fields that need nothing but the change and the text before it; those of fields that are left out are
 *   absent, or undefined
 */
export function changeColumns(before: StoredArticle, change: ArticleChange, siteUrl: string) {
  return {
    ...toColumns(change, siteUrl),
    ...bylinesAfter(before, change),
    ...partAfter(before, change),
    read_time: readTimeAfter(before, change),
  };
}

/** In another series an article is the last part unless the change says which; in its own it stays where it is. */
function partAfter(before: StoredArticle, { seriesId, seriesPart }: ArticleChange): Partial<PartColumns> {
  if (seriesId === undefined && seriesPart === undefined) return {};
  const series_id = seriesId === undefined ? before.series_id : seriesId || null;
  if (series_id === null) return { series_id, series_part: null };
  const isSame = series_id === before.series_id;
  return { series_id, series_part: seriesPart ?? (isSame ? before.series_part : null) };
}

function bylinesAfter(before: StoredArticle, change: ArticleChange): Partial<BylineColumns> {
  if (change.authorId === undefined && change.authors === undefined) return {};
  return toBylineColumns(changeBylines(change, bylinesOf(before)));
}

/**
 * A stored read time that is the estimate of the stored text follows the text: no client has set another one.
 * @returns minutes; undefined to leave what is stored
 */
function readTimeAfter(before: StoredArticle, { readTime, content }: ArticleChange): number | undefined {
  if (readTime !== undefined || content === undefined) return readTime;
  return before.read_time === estimateReadTime(before.content) ? estimateReadTime(content) : undefined;
}
