import type { SourceImage } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { asText, Head, isTable } from './head.ts';
import type { LinkTargets } from './rewrite-links.ts';

/** Names under which themes keep the image above a text. */
const names = [
  'image',
  'featured_image',
  'feature_image',
  'heroImage',
  'hero_image',
  'cover',
  'coverImage',
  'header.image',
  'header.overlay_image',
  'hero',
  'banner',
  'ogImage',
  'images',
  'thumbnail',
  'thumb',
  'header.teaser',
];

/** Further ones, of images that stand elsewhere than above a text. */
const otherNames = [
  'gallery',
  'socialImage',
  'share_image',
  'shareImage',
  'og_image',
  'twitter_image',
  'twitterImage',
  'icon',
  'logo',
  'avatar',
];

/** @returns the image that a value names; empty for none */
function urlOf(value: unknown): string {
  const url = isTable(value) ? new Head(value).text('src', 'url', 'image', 'path', 'file', 'filename') : asText(value);
  return /^(?:true|false)$/i.test(url) ? '' : url.replace(siteVariable, '');
}

/** Templates put the address of the site in front. */
const siteVariable = /^\{\{\s*site\.\w+\s*\}\}/;

/** @returns the URLs of all images that front matter names under names of images, each once */
export function imagesOf(head: Head, { resolve }: Pick<LinkTargets, 'resolve'>): string[] {
  const urls = [...names, ...otherNames].flatMap((name) => head.list(name).map(urlOf));
  return [...new Set(urls.filter((url) => url !== '').map((url) => resolve(url) ?? url))];
}

/** @returns the image above a text; null without one */
export function imageOf(head: Head, { resolve }: LinkTargets): SourceImage | null {
  for (const name of names) {
    const [first] = head.list(name);
    const inner = isTable(first) ? new Head(first) : new Head({});
    const path = urlOf(first);
    if (path === '') continue;
    const alt =
      inner.text('alt') ||
      head.text(
        'image_alt',
        'imageAlt',
        'heroImageAlt',
        'hero_image_alt',
        'cover_alt',
        'coverAlt',
        'alt',
        'header.image_description',
      );
    const caption =
      inner.text('caption', 'title', 'credit') ||
      head.text('image_caption', 'imageCaption', 'caption', 'header.caption');
    return { url: resolve(path) ?? path, alt: plainText(alt), caption: plainText(caption) };
  }
  return null;
}
