import MarkdownIt from 'markdown-it';
import { type PageImage, variantUrl } from '../../../contract/images.ts';
import type { Medium } from './render-setting.ts';

const { escapeHtml } = new MarkdownIt().utils;

/** An image as one place of a text shows it. Its texts are any text. */
export interface ShownImage {
  image: PageImage;
  /** Empty for decoration. */
  alt: string;
  /** Empty for none, as is the credit. */
  caption: string;
  credit: string;
}

/** How an image is laid out. */
export interface ImageLayout {
  /** A class of prose.css for its figure; none where it is as wide as the text, or in a gallery. */
  shape?: 'wide' | 'full' | 'upright';
  /** For the attribute `sizes`: its width on the page, by media conditions. */
  sizes: string;
  /** Its attributes `width` and `height`, in pixels: by default those of the image. Their ratio is always the image's. */
  size?: { width: number; height: number };
}

interface PictureUse {
  medium: Medium;
  /** Shown to readers who point at it; empty for none. */
  title?: string;
}

/** A clause of the attribute `sizes`: readers can't see three pixels a point, so phones that have them get two (decision 25). */
export const densePhone = '(min-resolution: 2.5x) 60vw';

/** Width of an image in an email, in pixels: that of its text. */
const emailWidth = 560;

/** Variants up to this width, in pixels, are for programs that choose none by themselves. */
const defaultWidth = 1280;

/**
 * @returns the figure of an image with its caption and credit. On pages the image is a link to its widest variant: without
 *   JavaScript that is how it is shown large.
 */
export function figure(shown: ShownImage, layout: ImageLayout, medium: Medium): string {
  const picture = pictureOf(shown, layout, { medium });
  if (medium !== 'page') return `<figure>${picture}${captionOf(shown, ' · ')}</figure>\n`;
  const { image, alt } = shown;
  const link = tag('a', {
    href: variantUrl(image, image.widths.at(-1) ?? 0, 'webp'),
    'data-zoom': '',
    // A link needs a name.
    ...(alt === '' && { 'aria-label': 'Enlarge image' }),
  });
  const className = layout.shape ? `image ${layout.shape}` : 'image';
  return `${tag('figure', { class: className })}${link}${picture}</a>${captionOf(shown, ' ')}</figure>\n`;
}

/** @returns the image alone, in formats and widths from which the browser chooses */
export function pictureOf(shown: ShownImage, layout: ImageLayout, { medium, title = '' }: PictureUse): string {
  const { image, alt } = shown;
  const named = { alt, ...(title && { title }) };
  if (medium === 'email') return emailImage(image, named);
  const src = variantUrl(image, defaultWidthOf(image), 'webp');
  const { width, height } = layout.size ?? image;
  if (medium === 'feed') return tag('img', { src, ...named, width, height }, ' /');
  const { sizes } = layout;
  const source = tag('source', { type: 'image/avif', srcset: srcset(image, 'avif'), sizes }, ' /');
  const img = tag(
    'img',
    {
      src,
      srcset: srcset(image, 'webp'),
      sizes,
      ...named,
      width,
      height,
      ...(image.color && { class: `picture${toneOf(image.color)}` }),
      loading: 'lazy',
      decoding: 'async',
    },
    ' /',
  );
  return `<picture>${image.hasAvif ? source : ''}${img}</picture>`;
}

function emailImage(image: PageImage, named: { alt: string; title?: string }): string {
  const width = Math.min(emailWidth, image.width);
  const height = Math.max(1, Math.round((width * image.height) / image.width));
  return tag('img', { src: mailUrlOf(image), ...named, width, height }, ' /');
}

/** @returns the URL of its JPEG; where the other variants are not made yet there is none, and most mail programs show the WebP */
export function mailUrlOf(image: PageImage): string {
  const isDone = image.hasAvif || image.widths.length > 1;
  return `${image.folder}${defaultWidthOf(image)}.${isDone ? 'jpg' : 'webp'}`;
}

function defaultWidthOf({ widths }: PageImage): number {
  return widths.findLast((width) => width <= defaultWidth) ?? widths[0] ?? 0;
}

function srcset(image: PageImage, format: 'webp' | 'avif'): string {
  return image.widths.map((width) => `${variantUrl(image, width, format)} ${width}w`).join(', ');
}

/** The classes of `ui/picture.css` for the color that is shown until the image is there, as `#rrggbb`. */
function toneOf(color: string): string {
  return ['r', 'g', 'b']
    .map((channel, at) => ` tone-${channel}-${Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) >> 5}`)
    .join('');
}

/**
 * Caption and credit may be in scripts of different directions.
 * @param between both; on pages a style sheet tells them apart
 */
function captionOf({ caption, credit }: ShownImage, between: string): string {
  const shownCredit = credit && `<span class="credit" dir="auto">${escapeHtml(credit)}</span>`;
  const texts = [escapeHtml(caption), shownCredit].filter(Boolean).join(between);
  return texts && `<figcaption dir="auto">${texts}</figcaption>`;
}

function tag(name: string, attributes: Record<string, string | number>, end = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join('')}${end}>`;
}
