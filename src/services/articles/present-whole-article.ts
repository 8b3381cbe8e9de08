import { type PageField, pageFields } from '../../contract/article-fields.ts';
import type { Article } from '../../contract/articles.ts';
import { firstSizeOf } from '../../contract/image-variants.ts';
import type { Database } from '../../database/schema.ts';
import { readTags } from '../article-tags/current-tags.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { idsOf, pageImagesOf, presentImage, readLibraryImages } from '../images/page-images.ts';
import { readStoredImage } from '../images/stored-image.ts';
import { readBios } from './author-bios.ts';
import { describeHero } from './describe-hero.ts';
import { columnsOfArticles, type FieldColumns, fieldsOf } from './field-columns.ts';
import { type ArticleRow, imagesOf, presentSummary } from './present-article.ts';
import { withItsAuthors } from './present-authors.ts';
import { lastEditOf } from './published.ts';
import { imagesOfText } from './rendering/text-image.ts';
import { renderText } from './rendering/text-renderer.ts';
import { readSeriesPlace } from './series-place.ts';
import type { CardSetting } from './share-card.ts';
import { shareImageOf } from './share-image.ts';
import { presentHeadUrls } from './site-urls.ts';

/** Columns that a read of one article selects besides those of a list. */
export const wholeColumns = [...columnsOfArticles(pageFields), 'articles.created_at', 'articles.updated_at'] as const;

export type WholeRow = ArticleRow & FieldColumns<PageField> & { created_at: string; updated_at: string };

/** Settings that a whole article needs. */
export interface ArticleSetting extends CardSetting {
  /** Whether the title stands under an image without a caption. */
  titleAsCaption: boolean;
  /** BCP 47 tag: what the magazine is written in. */
  language: string;
}

/** @returns the row as its own page shows it, with data for search engines and social networks */
export async function presentWholeArticle(
  db: Database,
  row: WholeRow,
  setting: ArticleSetting & { now: Date },
): Promise<Article> {
  noteReads(`article:${row.id}`);
  const { siteUrl } = setting;
  const listed = await withItsAuthors(db, row);
  const ids = [...imagesOf(listed), ...idsOf([row.share_image_url]), ...imagesOfText(row.content)];
  const images = await readLibraryImages(db, ids, siteUrl);
  const pageImages = pageImagesOf(images);
  const summary = presentSummary(listed, pageImages, siteUrl);
  const showing = { images, language: setting.language, idPrefix: row.id, hasHeadingIds: true };
  const { html, words } = await renderText(row.content, showing);
  const stored = summary.image ? null : await readStoredImage(summary.imageUrl, setting);
  const { content, imageAlt: _, imageCaption: __, ...others } = fieldsOf(row, pageFields);
  noteReads(...others.tagIds.map((id) => `tag:${id}` as const));
  const series = await readSeriesPlace(db, row, setting.now);
  return {
    ...summary,
    content,
    contentHtml: html,
    wordCount: words,
    updatedAt: lastEditOf(row),
    imageSize: summary.image ? firstSizeOf(summary.image) : stored && { width: stored.width, height: stored.height },
    ...describeHero(row, images, setting),
    shareImage: shareImageOf(
      {
        ...summary,
        title: row.share_title || row.title,
        ownFile: stored,
        chosen: presentImage(row.share_image_url, pageImages, siteUrl),
      },
      setting,
    ),
    ...others,
    tags: await readTags(db, others.tagIds),
    ...presentHeadUrls(row, pageImages, siteUrl),
    bios: await readBios(db, summary.authors, setting.language),
    // The stored number counts parts that readers do not see.
    seriesPart: series?.part ?? null,
    series,
  };
}
