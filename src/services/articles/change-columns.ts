import type { ArticleChange } from '../../contract/articles.ts';
import { changeBylines } from '../../contract/bylines.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import { type BylineColumns, bylinesOf, toBylineColumns } from '../../database/byline-columns.ts';
import { toColumns } from './field-columns.ts';
import type { StoredArticle } from './stored-article.ts';

/**
 * @returns the columns of the fields that need nothing but the change and the text before it; those of fields that are left out are
 *   absent, or undefined
 */
export function changeColumns(before: StoredArticle, change: ArticleChange, siteUrl: string) {
  return { ...toColumns(change, siteUrl), ...bylinesAfter(before, change), read_time: readTimeAfter(before, change) };
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
