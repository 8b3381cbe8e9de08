import { textOfHtml } from '../../contract/html-text.ts';
import { firstUrlOf } from '../../contract/image-variants.ts';
import { parseImageReference } from '../../contract/images.ts';
import { renderBio } from '../../services/articles/rendering/bio-html.ts';
import type { AuthorLine } from '../masthead/authors.ts';
import type { CategoryLine } from '../masthead/categories.ts';
import type { SeriesLine } from '../masthead/series.ts';
import type { HtmlArticle } from '../source/html-articles.ts';
import type { ExportedImage } from '../source/library.ts';
import type { TextPage } from '../source/source.ts';
import { imageUrl } from './image-path.ts';

/** The longest texts that Ghost's models accept, in characters (`validations` in its schema.js). */
const maxima = { excerpt: 300, alt: 191, bio: 250, tag: 500 } as const;

/** The id of the role, in the file alone. */
export const authorRole = 'author';

/** Ghost finds a role by its name. */
export const describeRole = { id: authorRole, name: 'Author' } as const;

/** @returns an article as a post; Ghost converts the HTML to its own format */
export function toPost(article: HtmlArticle, now: Date) {
  const { id, slug, title, publishDate, createdAt, updatedAt } = article;
  return {
    id,
    uuid: id,
    type: 'post',
    slug,
    title,
    html: ownImages(article),
    feature_image: article.imageId === null ? article.imageUrl : imageUrl(article.imageId),
    featured: article.isFeatured,
    status: publishDate === null ? 'draft' : new Date(publishDate) > now ? 'scheduled' : 'published',
    visibility: 'public',
    custom_excerpt: cut(article.excerpt, maxima.excerpt) || null,
    canonical_url: article.canonicalUrl || null,
    created_at: createdAt,
    updated_at: updatedAt,
    published_at: publishDate,
  };
}

/**
 * @returns the alt text and caption of a post's image, and what search engines and networks are told of it, which Ghost stores in a
 *   table of their own; null without any
 */
export function toMeta(article: HtmlArticle) {
  const { imageAlt, imageCaption, metaTitle, metaDescription, shareTitle, shareText, shareImage } = article;
  const image = shareImage && (shareImage.id === null ? shareImage.url : imageUrl(shareImage.id));
  const meta = {
    feature_image_alt: cut(imageAlt, maxima.alt) || null,
    feature_image_caption: imageCaption || null,
    meta_title: metaTitle || null,
    meta_description: metaDescription || null,
    og_title: shareTitle || null,
    og_description: shareText || null,
    og_image: image,
    twitter_title: shareTitle || null,
    twitter_description: shareText || null,
    twitter_image: image,
  };
  return Object.values(meta).every((value) => value === null) ? null : meta;
}

/** @returns a text page of the site */
export function toPostOfPage({ slug, title, html }: TextPage, now: Date) {
  const at = now.toISOString();
  return {
    id: `page-${slug}`,
    type: 'page',
    slug,
    title,
    html,
    status: 'published',
    visibility: 'public',
    created_at: at,
    updated_at: at,
    published_at: at,
  };
}

/** @returns a category or a tag as a tag, which is what Ghost has in the place of both */
export function toTag({
  id,
  slug,
  name,
  description,
  created_at,
}: Pick<CategoryLine, 'id' | 'slug' | 'name' | 'description' | 'created_at'>) {
  // A name with a comma in front would be two tags for Ghost.
  return { id, slug, name: name.replace(/^,+/, ''), description, visibility: 'public', created_at };
}

/** @returns a series as an internal tag, which Ghost shows to editors alone: its name begins with `#`, and its slug with `hash-` */
export function toInternalTag({
  id,
  slug,
  title,
  description,
  created_at,
}: Omit<SeriesLine, 'former_slugs' | 'image_url'>) {
  const shown = { name: `#${title}`, description: cut(description, maxima.tag) };
  return { id, slug: `hash-${slug}`, ...shown, visibility: 'internal', created_at };
}

/**
 * @returns an author page as an account, which Ghost locks. Ghost asks for an email address that no other account has, and readers may be shown one
 *   of several authors here: this one can never be a person's (RFC 2606)
 */
export function toUser(
  author: AuthorLine,
  { library, language }: { library: ReadonlyMap<string, ExportedImage>; language: string },
) {
  const { id, slug, name, bio, image_url, links, created_at } = author;
  const portrait = image_url === null ? null : parseImageReference(image_url);
  return {
    id,
    slug,
    name,
    email: `${slug}@authors.invalid`,
    profile_image: portrait !== null && library.has(portrait) ? imageUrl(portrait) : null,
    bio: bio && cut(textOfHtml(renderBio(bio, language)), maxima.bio),
    website: links[0] ?? null,
    created_at,
  };
}

function ownImages({ html, images }: HtmlArticle): string {
  let own = html;
  for (const [id, image] of images) own = own.replaceAll(firstUrlOf(image), imageUrl(id));
  return own;
}

/** @returns the whole words that fit, with an ellipsis where some don't */
function cut(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const start = characters.slice(0, length - 1).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}
