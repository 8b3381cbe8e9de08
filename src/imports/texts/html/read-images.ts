import { readImage } from '../../../conversion/read-image.ts';
import { readInline } from '../../../conversion/read-inline.ts';
import { plain } from '../../../conversion/text-style.ts';
import { decodeSlug } from '../../sources/values/urls.ts';
import { type ElementToRead, hasClass, type TextSource } from './text-source.ts';
import { imageUrl } from './urls.ts';
import { isOutermost, oneLine, putImage, putWritten, type TextImage, writeImage } from './written-blocks.ts';

/** Attributes with the URL of an image that a page loads later, the best first. */
export const laterSources = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-src'];

/** Images of a gallery of ours: more become further galleries. */
const maxInGallery = 12;

const imageFile = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|svg|heic)(?:[?#]|$)/i;

/** Reads an image that stands alone: a block, as those of our texts are. */
export function readImageElement(given: ElementToRead, caption = ''): void {
  const { source, reading, element, style } = given;
  const shown = readImage(element, (_, alt) => ({ src: sourceOf(element), alt }));
  if (shown === null || 'text' in shown) {
    if (shown === null) source.losses.add('hidden', element);
    else readInline.text(reading, shown.text, style);
    return;
  }
  const src = imageUrl(shown.src, source.siteUrl);
  if (src === null) {
    source.losses.add('image', element.closest('a') ?? element);
    // The words for it are those of the link around it.
    if (style.link !== null) readInline.text(reading, shown.alt, style);
    return;
  }
  if (!leadsElsewhere(style.link, src)) {
    putImage(reading, { src: largestOf(src, style.link), alt: shown.alt, caption });
    return;
  }
  putWritten(reading, `[${writeImage({ src, alt: shown.alt, caption: '' })}](${writeTarget(style.link)})`);
  if (caption !== '') reading.writer.block('p', () => readInline.text(reading, caption, { ...plain, italic: true }));
}

/** Programs add one of these to the name of a smaller file of the same image. */
const sizes =
  /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13}|[._-](?:thumb(?:nail)?|miniature|small|medium|large))+$/i;

/**
 * A link to the image itself, or to a larger one, is what a press on it does anyway: the larger one is shown.
 * @param link around the image; null for none @returns whether it leads to something else
 */
export function leadsElsewhere(link: string | null, src: string): link is string {
  if (link === null || !imageFile.test(link)) return link !== null;
  const [one = '', other = ''] = [link, src].map((url) => placeOf(url).replace(sizes, ''));
  // A server of its own, which has the address of the image in its paths, may make the sizes.
  return !one.endsWith(other) && !other.endsWith(one);
}

/** @param link the image itself; null for none @returns the URL of the larger one */
function largestOf(src: string, link: string | null): string {
  return link !== null && sizes.test(placeOf(src)) ? link : src;
}

/** @returns host and path of an image, without its end */
function placeOf(url: string): string {
  const { host, pathname } = URL.parse(url, 'http://source.invalid') ?? { host: '', pathname: url };
  return host.replace(/^www\./, '') + decodeSlug(pathname).replace(/\.\w+$/, '');
}

/** Reads a figure with images in it, and its caption. @returns false for any other */
export function readFigure(given: ElementToRead): boolean {
  const { reading, element, name, style } = given;
  if (name !== 'FIGURE' && !hasClass(element, 'wp-caption', 'captioned-image-container')) return false;
  const images = [...element.getElementsByTagName('img')];
  if (images.length !== 1 || element.querySelector('table, iframe, video, audio, pre, blockquote, figure, .kg-card')) {
    return false;
  }
  const [image] = images;
  const caption = element.querySelector('figcaption, .wp-caption-text');
  if (!image || !caption || caption.contains(image)) return false;
  const words = oneLine(caption.textContent ?? '');
  const isPlain = !caption.querySelector('a[href], img, br');
  caption.remove();
  const link = image.closest('a');
  const within = {
    ...style,
    link: link && element.contains(link) ? reading.readLink(link.getAttribute('href')) : null,
  };
  readImageElement({ ...given, element: image, style: within }, isPlain ? words : '');
  const around = image.parentElement;
  image.remove();
  if (around) reading.readChildren(element, style);
  // A caption of ours has no links.
  if (!isPlain) readCaption(given, caption);
  return true;
}

/** Reads a caption as a paragraph. */
export function readCaption({ reading, style }: ElementToRead, caption: Element): void {
  reading.writer.block('p', () => reading.readChildren(caption, { ...style, italic: true }));
}

/** Reads the images in an element as galleries of ours, each with its caption, then the other words in it. */
export function readGallery(given: ElementToRead): void {
  const { source, reading, element, style } = given;
  const images: TextImage[] = [];
  for (const image of [...element.getElementsByTagName('img')]) {
    const figure = image.closest('figure, li, dl, .wp-caption');
    const caption = figure && figure !== element ? figure.querySelector('figcaption, dd, .wp-caption-text') : null;
    const shown = imageUrl(sourceOf(image), source.siteUrl);
    const src = shown === null ? null : largestOf(shown, noteLinkOf(image, shown, given));
    const isPlain = caption !== null && !caption.querySelector('a[href], img');
    const words = isPlain ? oneLine(caption.textContent ?? '') : '';
    if (src === null) source.losses.add('image', image);
    else images.push({ src, alt: oneLine(image.getAttribute('alt') ?? ''), caption: words });
    if (isPlain && src !== null) caption.remove();
    image.remove();
  }
  putGallery(given, images);
  for (const caption of [...element.querySelectorAll('figcaption')]) {
    readCaption(given, caption);
    caption.remove();
  }
  reading.readChildren(element, style);
}

/** An image of a gallery of ours has no link. @returns the same image to which it leads; null for none */
function noteLinkOf(image: Element, src: string, { source, reading, element }: ElementToRead): string | null {
  const link = image.closest('a[href]');
  const url = link && element.contains(link) ? reading.readLink(link.getAttribute('href')) : null;
  if (!link || !leadsElsewhere(url, src)) return url;
  source.losses.add('link', link);
  return null;
}

/** Puts images into the text as galleries, or one after the other where no gallery may stand. */
export function putGallery({ reading }: ElementToRead, images: readonly TextImage[]): void {
  if (images.length < 2 || !isOutermost(reading)) {
    for (const image of images) putImage(reading, image);
    return;
  }
  const parts = Math.ceil(images.length / maxInGallery);
  const size = Math.ceil(images.length / parts);
  for (let at = 0; at < images.length; at += size) {
    const lines = images.slice(at, at + size).map(writeImage);
    putWritten(reading, lines.length > 1 ? [':::gallery', ...lines, ':::'].join('\n') : lines.join(''));
  }
}

/** @returns the image that an element has as its background; null for none */
export function backgroundOf(element: Element, { siteUrl }: TextSource): string | null {
  const [, url] =
    element.getAttribute('data-style')?.match(/background(?:-image)?:[^;]*?url\(\s*["']?([^"')]+)/i) ?? [];
  return url === undefined ? null : imageUrl(url, siteUrl);
}

/** @returns the URL of an image, also of one that a page loads later */
function sourceOf(image: Element): string {
  const later = laterSources.map((name) => image.getAttribute(name)?.trim()).find(Boolean);
  const src = image.getAttribute('src')?.trim() ?? '';
  const sizes = image.getAttribute('srcset') || image.getAttribute('data-srcset') || '';
  const first = sizes.trim().split(/\s+/)[0] ?? '';
  return later ?? (src === '' || src.startsWith('data:') ? first || src : src);
}

function writeTarget(url: string): string {
  return /^[^\s()<>\\]+$/.test(url) ? url : `<${url}>`;
}
