import { styleOf } from '../../../conversion/declarations.ts';
import { isHidden } from '../../../conversion/read-html.ts';
import { readInline } from '../../../conversion/read-inline.ts';
import { readFrame, readPost } from './read-embeds.ts';
import { backgroundOf, readFigure, readGallery, readImageElement } from './read-images.ts';
import { readMedia, readObject } from './read-media.ts';
import { type ElementToRead, hasClass, type ReadElement } from './text-source.ts';
import { linkUrl } from './urls.ts';
import { oneLine, putImage, putUrl } from './written-blocks.ts';

/** Galleries of all programs. */
const galleries = [
  'gallery',
  'wp-block-gallery',
  'blocks-gallery-grid',
  'wp-block-jetpack-tiled-gallery',
  'wp-block-jetpack-slideshow',
  'tiled-gallery',
  'kg-gallery-card',
  'image-gallery-embed',
];

/** Elements with which a text is set in a way that ours are not. */
const looks = new Set(['U', 'MARK', 'FONT', 'CENTER', 'BIG', 'SMALL', 'MARQUEE', 'BLINK']);

/** Controls of a form; what readers would write there is no word of the text. */
const controls = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'DATALIST', 'PROGRESS', 'METER', 'OUTPUT']);

/** Elements that are blocks in blocks in our texts. */
const containers = new Set(['UL', 'OL', 'MENU', 'DIR', 'BLOCKQUOTE', 'DETAILS']);

/** Blocks in blocks, in levels of markdown-it: it shows nothing of what is deeper than 20. */
const maxNesting = 14;

/** Reads what the converter of pastes leaves out or does not know, and tells what is lost. */
export const readElement: ReadElement = (given) => {
  const { source, element, name } = given;
  if (isHidden(element)) return readHiddenElement(given);
  if (containers.has(name) && isTooDeep(given)) return flatten(given);
  if (name === 'IMG') readImageElement(given);
  else if (name === 'IFRAME' || name === 'FRAME')
    readFrame(given, element.getAttribute('src') ?? element.getAttribute('data-src'));
  else if (name === 'VIDEO' || name === 'AUDIO') readMedia(given);
  else if (name === 'OBJECT' || name === 'EMBED') readObject(given);
  else if (name === 'SCRIPT') readScript(given);
  else if (name === 'SVG' || name === 'CANVAS') readDrawing(given);
  else if (name === 'MATH') readFormula(given);
  else if (name === 'BLOCKQUOTE' || name === 'DIV') return readPost(given) || readBox(given);
  else if (controls.has(name)) return readControl(given);
  else if (name === 'BUTTON') readButton(given);
  else if (name === 'A') return noteLink(given);
  else {
    if (looks.has(name)) source.losses.addOnce('style', element);
    if (name === 'FORM') source.losses.add('form', element);
    if (name.includes('-')) source.losses.add('widget', element);
    return readBox(given);
  }
  return true;
};

function isTooDeep({ reading }: ElementToRead): boolean {
  let depth = 0;
  for (let around = reading.writer.into.parentElement; around; around = around.parentElement) depth += 1;
  return depth >= maxNesting;
}

function flatten({ source, reading, element, style }: ElementToRead): boolean {
  source.losses.addOnce('nesting', element);
  reading.writer.block('p', () => reading.readChildren(element, style));
  return true;
}

/** Reads an element that may hold images in a way of its own. */
function readBox(given: ElementToRead): boolean {
  const { source, reading, element, name } = given;
  const css = styleOf(element);
  if (['color', 'background-color', 'background', 'font-size', 'float'].some((property) => css.has(property)))
    source.losses.addOnce('style', element);
  const background = backgroundOf(element, source);
  if (background !== null)
    putImage(reading, { src: background, alt: element.getAttribute('aria-label') ?? '', caption: '' });
  if (hasClass(element, ...galleries) && element.querySelector('img')) {
    readGallery(given);
    return true;
  }
  if (name === 'PRE') for (const link of element.querySelectorAll('a[href], img')) source.losses.add('link', link);
  return readFigure(given);
}

function readHiddenElement({ source, element }: ElementToRead): boolean {
  if (oneLine(element.textContent ?? '') !== '' || element.querySelector('img, iframe, video'))
    source.losses.add('hidden', element);
  return true;
}

/** Scripts of networks that turn a quote beside them into a post. */
const companions =
  /(?:platform\.(?:twitter|x)\.com|instagram\.com\/embed|tiktok\.com\/embed|embed\.bsky\.app|connect\.facebook\.net|embed\.reddit|threads\.net)/;

function readScript({ source, reading, element }: ElementToRead): void {
  const src = element.getAttribute('src') ?? '';
  if (companions.test(src) || /json/.test(element.getAttribute('type') ?? '')) return;
  source.losses.add('script', element);
  const gist = linkUrl(src, source.siteUrl)?.match(/^https:\/\/gist\.github\.com\/[\w/-]+(?=\.js)/)?.[0];
  if (gist) putUrl(reading, gist);
}

/** Icons say nothing that the words beside them do not say. */
function readDrawing({ source, reading, element, name, style }: ElementToRead): void {
  const isIcon =
    element.getAttribute('aria-hidden') === 'true' || element.closest('a, button') !== null || isSmall(element);
  if (name === 'CANVAS' || !isIcon) source.losses.add('drawing', element);
  for (const text of element.getElementsByTagName('text'))
    readInline.text(reading, ` ${text.textContent ?? ''} `, style);
}

function isSmall(element: Element): boolean {
  const size = Number.parseFloat(element.getAttribute('width') ?? element.getAttribute('height') ?? '');
  return size <= 48;
}

function readFormula({ source, reading, element, style }: ElementToRead): void {
  source.losses.add('formula', element);
  for (const annotation of [...element.getElementsByTagName('annotation')]) annotation.remove();
  readInline.text(reading, oneLine(element.textContent ?? ''), style);
}

function readControl({ source, element }: ElementToRead): boolean {
  if (element.getAttribute('type') === 'checkbox') return false;
  if (!element.closest('form')) source.losses.add('form', element);
  return true;
}

function readButton({ source, reading, element, style }: ElementToRead): void {
  if (!element.closest('form')) source.losses.add('form', element);
  reading.writer.block('p', () => reading.readChildren(element, style));
}

/** The words of a link that leads nowhere stay. */
function noteLink({ source, reading, element }: ElementToRead): boolean {
  const href = element.getAttribute('href');
  const isNote = reading.footnotes.labelOf(element) !== null || reading.footnotes.isBackLink(element);
  if (!href || isNote || reading.readLink(href) !== null) return false;
  const isSeen = oneLine(element.textContent ?? '') !== '' || element.querySelector('img') !== null;
  if (isSeen) source.losses.add(/^\s*javascript:/i.test(href) ? 'script' : 'link', element);
  return false;
}
