import type { Article } from '../../contract/articles.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { readStoredImage } from '../images/stored-image.ts';
import { type ArticleRow, presentSummary } from './present-article.ts';
import { lastChangeOf } from './published.ts';
import type { CardSetting } from './share-card.ts';
import { shareImageOf } from './share-image.ts';
import { renderText } from './text-renderer.ts';

/** Columns that a read of one article selects besides those of a list. */
export const wholeColumns = ['articles.content', 'articles.created_at', 'articles.updated_at'] as const;

type WholeRow = ArticleRow & { content: string; created_at: string; updated_at: string };

/** @returns the row as its own page shows it, with data for search engines and social networks */
export async function presentWholeArticle(row: WholeRow, setting: CardSetting): Promise<Article> {
  noteReads(`article:${row.id}`);
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

/** Storing an article after its publish date, such as importing it from another site, is no edit. Nor is saving its working copy. */
function lastEdit(row: WholeRow): string {
  return row.updated_at !== row.created_at ? lastChangeOf(row) : row.publish_date;
}
