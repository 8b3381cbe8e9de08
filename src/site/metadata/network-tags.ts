import type { FullArticle } from '../../client/articles.ts';
import type { ShareImage } from '../../contract/articles.ts';
import { firstSizeOf, jpegUrlOf } from '../../contract/image-variants.ts';
import { pagePaths } from '../../contract/paths.ts';
import { shareCardSize, siteCardPath } from '../../contract/share-images.ts';
import type { Site } from '../../contract/site.ts';
import type { DescribedPage } from './page-metadata.ts';

/** Tags for the preview of a link in social networks: Open Graph (ogp.me), and those of X. */
export function networkTags(page: DescribedPage) {
  const { site, subject, canonicalUrl } = page;
  const article = subject?.kind === 'article' ? subject.article : undefined;
  const title = article?.shareTitle || page.shared?.title || (page.title ?? site.name);
  const description = article?.shareText || page.shared?.text || page.description;
  const image = shareImageOf(page);
  return [
    ...properties({
      'og:site_name': site.name,
      'og:type': article ? 'article' : subject?.kind === 'author' ? 'profile' : 'website',
      'og:locale': localeOf(site.language),
      'og:title': title,
      'og:description': description,
      'og:url': canonicalUrl,
      'og:image': image.url,
      'og:image:width': image.width,
      'og:image:height': image.height,
      'og:image:type': image.type,
      'og:image:alt': image.alt,
      ...(article && articleProperties(article, site)),
    }),
    ...(article ? authorProperties(article, site) : []),
    ...names({
      'twitter:card': 'summary_large_image',
      'twitter:site': accountOf(site.social.x),
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image.url,
      'twitter:image:alt': image.alt,
      author: article?.authors.map(({ name }) => name).join(', '),
    }),
  ];
}

function articleProperties(article: FullArticle, { social }: Site): Tags {
  return {
    'article:published_time': article.publishDate,
    'article:modified_time': article.updatedAt,
    'article:section': article.category.name,
    'article:publisher': social.facebook,
  };
}

/**
 * The router keeps one of several tags with the same name or property. One whose name is `false` is none of them, and React leaves such an
 * attribute out; only the types do not know it.
 */
const apart = { name: false as unknown as string };

/** One for each author. */
function authorProperties({ authors }: FullArticle, { url }: Site) {
  return authors.map(({ slug }) => ({
    ...(authors.length > 1 && apart),
    property: 'article:author',
    content: url + pagePaths.author(slug),
  }));
}

/** The image of the article, page or author; what the owner has chosen, or the magazine's card, for everything else. */
function shareImageOf({ subject, site, shared }: DescribedPage): ShareImage {
  if (shared?.image) return shared.image;
  if (subject?.kind === 'article') return subject.article.shareImage;
  if (subject?.kind === 'author' && subject.author.imageUrl) {
    const { image, imageUrl, name } = subject.author;
    const jpeg = image && jpegUrlOf(image);
    return jpeg ? { url: jpeg, ...firstSizeOf(image), type: 'image/jpeg', alt: name } : { url: imageUrl, alt: name };
  }
  if (site.shareImage) return { ...site.shareImage, alt: site.name };
  return { url: site.url + siteCardPath, ...shareCardSize, type: 'image/png', alt: site.name };
}

/** @returns "@masthead" for the magazine's URL on X */
function accountOf(canonicalUrl: string | undefined): string | undefined {
  const [, name] = canonicalUrl?.match(/^https?:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w+)\/?$/) ?? [];
  return name && `@${name}`;
}

/** Locales by language: working one out takes as long as rendering three cards. */
const locales = new Map<string, string>();

/** @returns `de_AT` for `de-AT`, and `de_DE` for `de`: Open Graph wants a region */
function localeOf(language: string): string {
  const known = locales.get(language);
  if (known !== undefined) return known;
  const locale = new Intl.Locale(language);
  const found = `${locale.language}_${locale.maximize().region ?? locale.language.toUpperCase()}`;
  locales.set(language, found);
  return found;
}

type Tags = Record<string, string | number | undefined>;

const properties = (tags: Tags) => given(tags).map(([property, content]) => ({ property, content }));
const names = (tags: Tags) => given(tags).map(([name, content]) => ({ name, content }));

function given(tags: Tags): [name: string, content: string][] {
  return Object.entries(tags).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
