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

/** @returns the image above a text; null without one */
export function imageOf(head: Head, { resolve }: LinkTargets): SourceImage | null {
  for (const name of names) {
    const [first] = head.list(name);
    const inner = isTable(first) ? new Head(first) : new Head({});
    const url = isTable(first) ? inner.text('src', 'url', 'image', 'path', 'file', 'filename') : asText(first);
    if (url === '' || /^(?:true|false)$/i.test(url)) continue;
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
    const path = url.replace(/^\{\{\s*site\.\w+\s*\}\}/, '');
    return { url: resolve(path) ?? path, alt: plainText(alt), caption: plainText(caption) };
  }
  return null;
}
