import { articleFieldsWith } from '../../contract/article-fields.ts';
import type { AdminArticle } from '../../contract/articles.ts';
import { pickFields } from '../../contract/field-table.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { ArticlePreview } from '../../contract/preview-links.ts';
import type { Database } from '../../database/schema.ts';
import { readEditedArticle } from '../admin-articles/read-edited-article.ts';
import { readBios } from '../articles/author-bios.ts';
import { describeHero } from '../articles/describe-hero.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { isDue } from '../articles/published.ts';
import { imagesOfText } from '../articles/rendering/text-image.ts';
import { renderTextFor } from '../articles/rendering/text-renderer.ts';
import { readSeriesPlace } from '../articles/series-place.ts';
import { hashToken } from '../auth/one-time-token.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { idsOf, readLibraryImages } from '../images/page-images.ts';
import { mayStillShare, selectLinks } from './live-links.ts';

/** Settings that say how an article is shown. */
interface TextSetting {
  titleAsCaption: boolean;
  /** BCP 47 tag. */
  language: string;
}

interface SharedPreview {
  /** The article as it is edited now; null for a link that does not work. */
  preview: ArticlePreview | null;
  /** Path of the public page that a link leads to instead, if its maker may no longer share the unpublished text. */
  publicPath: string | null;
}

/**
 * @param input.token of a preview link, or any text
 * @returns what everyone who has the link sees: nothing for a link that never existed, has expired, was revoked, whose article is
 *   in the trash, or whose maker may no longer share it, all found out by the same query; in the last case the public page, if
 *   there is one
 */
export async function readPreview(
  db: Database,
  { token, ...read }: PublicRead & { token: string } & TextSetting,
): Promise<SharedPreview> {
  const link = await selectLinks(db, read.now)
    .where('preview_links.token_hash', '=', hashToken(token))
    .select(['articles.id', 'articles.slug', 'articles.publish_date'])
    .executeTakeFirst();
  if (!link) return { preview: null, publicPath: null };
  if (!mayStillShare(link)) {
    return { preview: null, publicPath: isDue(link.publish_date, read.now) ? pagePaths.article(link.slug) : null };
  }
  const told = { sharedBy: link.makerName, expiresAt: link.expires_at };
  // A person with a link needs no account, so turns are taken by article.
  const preview = await previewOf(db, { ...read, account: link.id, id: link.id, link: told });
  return { preview, publicPath: null };
}

/**
 * @param input.account whose turn the rendering of a long text takes
 * @returns the article as it is edited now, for its editors, in any state
 * @throws ServiceError `not-found`; `superseded` when the account has asked for too many since
 */
export function readPagePreview(
  db: Database,
  input: PublicRead & { id: string; account: string } & TextSetting,
): Promise<ArticlePreview> {
  return previewOf(db, { ...input, link: null });
}

async function previewOf(
  db: Database,
  { link, ...read }: PublicRead & { id: string; account: string } & TextSetting & Pick<ArticlePreview, 'link'>,
): Promise<ArticlePreview> {
  const article = await readEditedArticle(db, read);
  return {
    article: await toShown(db, article, read),
    link,
    publicPath: article.status === 'published' ? pagePaths.article(article.slug) : null,
    hasChanges: article.unpublishedChanges > 0,
  };
}

async function toShown(
  db: Database,
  article: AdminArticle,
  { account, ...setting }: PublicRead & { account: string } & TextSetting,
): Promise<ArticlePreview['article']> {
  const { id, title, kicker, dateline, excerpt, imageUrl, image, readTime, publishDate, category, author, authors } =
    article;
  const { content, tagIds, seriesId, seriesPart, ...onPage } = pickFields(
    article,
    articleFieldsWith('readers', 'page'),
  );
  const stored = storeImageUrl(imageUrl, setting.siteUrl);
  const images = await readLibraryImages(db, [...idsOf([stored]), ...imagesOfText(content)], setting.siteUrl);
  const columns = { title, image_url: stored, image_alt: article.imageAlt, image_caption: article.imageCaption };
  const member = { id, slug: article.slug, title, series_id: seriesId, series_part: seriesPart };
  const { imageRights: _, ...hero } = describeHero(columns, images, setting);
  const showing = { images, language: setting.language, idPrefix: id, hasHeadingIds: true };
  const { html } = await renderTextFor(account, content, showing);
  return {
    ...onPage,
    ...hero,
    id,
    title,
    kicker,
    dateline,
    excerpt,
    imageUrl,
    image,
    readTime,
    publishDate: publishDate ?? '',
    tags: tagIds.flatMap((tagId) => article.tags.find((tag) => tag.id === tagId) ?? []),
    // As if it were published: other parts that readers do not see are not counted.
    series: await readSeriesPlace(db, member, setting.now),
    category: category ?? { name: '', slug: '' },
    author: author ?? { name: '', initials: '', title: '', slug: '', image: null },
    authors,
    bios: await readBios(db, authors, setting.language),
    contentHtml: html,
  };
}
