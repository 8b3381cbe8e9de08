import { isInvisible, readImage } from '../../../conversion/read-image.ts';
import { backgroundOf, laterSources, leadsElsewhere } from './read-images.ts';
import type { TextSource } from './text-source.ts';
import { imageUrl } from './urls.ts';

/** Marks an element that stands for an image which the source shows and our texts have no place for. */
export const imageAttribute = 'data-import-image';

/** Attributes of elements that name an image which the element shows, besides those of `<img>`. */
const attributes = ['poster', 'data-poster', 'background', 'data-background-image', imageAttribute];

const all = ['img', 'image', 'input[type="image"]', '[data-style*="url("]', ...attributes.map((name) => `[${name}]`)];

/** Ghost puts this image where a film has its picture as a background. */
const spacer = /^https:\/\/img\.spacergif\.org\//;

/** An image that the HTML of a source shows. */
interface NamedImage {
  /** As the HTML has it. */
  url: string;
  /** Where else the same image is, such as in another size. */
  others: readonly string[];
}

/** @returns the images that a text shows, before it is read: also those in cards, of films, and behind words */
export function namedImages(body: Element, source: TextSource): NamedImage[] {
  const shown = [...body.querySelectorAll(all.join(', '))].flatMap((element) => imagesOf(element, source));
  return [...shown, ...source.named.map((url) => ({ url, others: [] }))];
}

function imagesOf(element: Element, source: TextSource): NamedImage[] {
  const name = element.nodeName.toUpperCase();
  const of = (attribute: string) => element.getAttribute(attribute)?.trim() ?? '';
  const found: NamedImage[] = [];
  const add = (url: string, others: readonly string[] = []) => {
    if (url !== '' && !url.startsWith('data:') && !spacer.test(url)) found.push({ url, others });
  };
  for (const attribute of attributes) add(of(attribute));
  add(backgroundOf(element, source) ?? '');
  if (name === 'IMAGE') add(of('href') || of('xlink:href'));
  if (name === 'INPUT') add(of('src'));
  if (name !== 'IMG' || isInvisible(element)) return found;
  // An emoji is a word.
  const shown = readImage(element, (src, alt) => ({ src, alt }));
  if (shown && 'text' in shown) return found;
  const later = laterSources.map(of);
  const sized = `${of('srcset')}, ${of('data-srcset')}`.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? '');
  const urls = [...later, of('src'), ...sized].filter((url) => url !== '' && !url.startsWith('data:'));
  const [url = '', ...others] = urls;
  const link = element.closest('a')?.getAttribute('href') ?? null;
  // The larger one, to which it leads, is shown in its place.
  if (link !== null && !leadsElsewhere(link, url)) others.push(link);
  add(url, others);
  return found;
}

/** Images of one text that are listed. */
const maxWritten = 300;

const written = /<img\b[^<>]{0,2000}?\bsrc\s*=\s*["']?([^"'\s<>]{1,2000})|!\[[^[\]]{0,500}\]\(([^)\s]{1,2000})/gi;

/** @returns the images of a text that can't be read: the source is searched for them */
export function writtenImages(text: string): NamedImage[] {
  const urls = new Set<string>();
  for (const [, inHtml = '', inMarkdown = ''] of text.matchAll(written)) {
    const url = inHtml || inMarkdown;
    if (!url.startsWith('data:')) urls.add(url);
    if (urls.size >= maxWritten) break;
  }
  return [...urls].map((url) => ({ url, others: [] }));
}

/**
 * Lists the images of a source that its converted text does not show, each once.
 * @param shown URLs of the images in the converted text
 */
export function noteLostImages(named: readonly NamedImage[], shown: readonly string[], source: TextSource): void {
  if (named.length === 0) return;
  const there = new Set(shown.map(spelled));
  // The converter lists the element of a hidden image, and of one in code.
  const listed = source.losses.list().map(({ snippet }) => snippet.replaceAll('&amp;', '&'));
  for (const { url, others } of named) {
    const isShown = [url, ...others].some((one) => there.has(spelled(imageUrl(one, source.siteUrl) ?? one)));
    const isListed = listed.some((snippet) => snippet.startsWith('<img') && snippet.includes(url));
    if (!isShown && !isListed) source.losses.addOnce('image', imageUrl(url, source.siteUrl) ?? url, `image ${url}`);
  }
}

/** @returns one form for the sizes and spellings of an image, since a text may name it in one and show it in another */
function spelled(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const isFile = /\.\w{3,5}$/.test(path);
  const whole = isFile ? path.replace(/(?:-\d{1,5}x\d{1,5})?(\.\w+)$/, '$1').replace(/-scaled(?=\.\w+$)/, '') : url;
  try {
    return decodeURI(whole);
  } catch {
    return whole;
  }
}
