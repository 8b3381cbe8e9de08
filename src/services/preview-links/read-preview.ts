import type { AdminArticle } from '../../contract/articles.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { ArticlePreview } from '../../contract/preview-links.ts';
import type { Database } from '../../database/schema.ts';
import { describeHero } from '../articles/describe-hero.ts';
import { storeImageUrl } from '../articles/image-url.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { readEditedArticle } from '../articles/read-edited-article.ts';
import { imagesOfText } from '../articles/rendering/text-image.ts';
import { renderTextFor } from '../articles/rendering/text-renderer.ts';
import { hashToken } from '../auth/one-time-token.ts';
import { idsOf, readLibraryImages } from '../images/page-images.ts';

/** Settings that say how an article is shown. */
interface TextSetting {
  titleAsCaption: boolean;
  /** BCP 47 tag. */
  language: string;
}

/**
 * @param input.token of a preview link, or any text
 * @returns the article as it is edited now, for everyone who has the link; null for a link that never existed, has expired, was revoked
 *   or whose article is in the trash, found out by the same query
 */
export async function readPreview(
  db: Database,
  { token, ...read }: PublicRead & { token: string } & TextSetting,
): Promise<ArticlePreview | null> {
  const link = await db
    .selectFrom('preview_links')
    .innerJoin('articles', 'articles.id', 'preview_links.article_id')
    .innerJoin('users', 'users.id', 'preview_links.created_by')
    .where('preview_links.token_hash', '=', hashToken(token))
    .where('preview_links.expires_at', '>', read.now.toISOString())
    .where('articles.trashed_at', 'is', null)
    .select(['articles.id', 'users.name', 'preview_links.expires_at'])
    .executeTakeFirst();
  if (!link) return null;
  // Who has a link has no account: the turns are the article's.
  return previewOf(db, {
    ...read,
    account: link.id,
    id: link.id,
    link: { sharedBy: link.name, expiresAt: link.expires_at },
  });
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
  { account, ...setting }: { siteUrl: string; account: string } & TextSetting,
): Promise<ArticlePreview['article']> {
  const { id, title, excerpt, imageUrl, image, readTime, publishDate, category, author, content } = article;
  const stored = storeImageUrl(imageUrl, setting.siteUrl);
  const images = await readLibraryImages(db, [...idsOf([stored]), ...imagesOfText(content)], setting.siteUrl);
  const columns = { title, image_url: stored, image_alt: article.imageAlt, image_caption: article.imageCaption };
  const { imageRights: _, ...hero } = describeHero(columns, images, setting);
  return {
    ...hero,
    id,
    title,
    excerpt,
    imageUrl,
    image,
    readTime,
    publishDate: publishDate ?? '',
    category: category ?? { name: '', slug: '' },
    author: author ?? { name: '', initials: '', title: '', slug: '', image: null },
    contentHtml: (await renderTextFor(account, content, { images, language: setting.language, idPrefix: id })).html,
  };
}
