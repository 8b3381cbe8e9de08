import type { Article } from '../../contract/articles.ts';
import { readStoredImage } from '../images/stored-image.ts';
import { type ArticleRow, presentSummary } from './present-article.ts';
import { lastChangeOf } from './published.ts';
import type { CardSetting } from './share-card.ts';
import { shareImageOf } from './share-image.ts';
import { renderText } from './text-renderer.ts';

/** What a single read selects besides. */
export const wholeColumns = ['articles.content', 'articles.version', 'articles.updated_at'] as const;

type WholeRow = ArticleRow & { content: string; version: number; updated_at: string };

/** @returns the row as its own page shows it, with what search engines and networks are told of it */
export async function presentWholeArticle(row: WholeRow, setting: CardSetting): Promise<Article> {
  const summary = presentSummary(row, setting.siteUrl);
  const { html, words } = await renderText(row.content);
  const image = await readStoredImage(summary.imageUrl, setting);
  return {
    ...summary,
    content: row.content,
    contentHtml: html,
    wordCount: words,
    updatedAt: lastEdit(row),
    imageSize: image && { width: image.width, height: image.height },
    shareImage: shareImageOf({ ...summary, picture: image }, setting),
  };
}

/** An article that came here after its publish date, as one of another site's does, is not edited by that. */
function lastEdit(row: WholeRow): string {
  return row.version > 1 ? lastChangeOf(row) : row.publish_date;
}
