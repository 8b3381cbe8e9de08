import { styleAttribute } from '../../../conversion/quiet-html.ts';
import { readInline } from '../../../conversion/read-inline.ts';
import { asideAttribute } from '../html/count-words.ts';
import { putCard } from '../html/read-embeds.ts';
import { backgroundOf } from '../html/read-images.ts';
import {
  type ElementToRead,
  hasClass,
  type ProgramRules,
  type ReadElement,
  type TextSource,
} from '../html/text-source.ts';
import { linkUrl } from '../html/urls.ts';
import { oneLine, putImage } from '../html/written-blocks.ts';

/** The placeholder that Ghost writes for the URL of the site. */
const address = /__GHOST_URL__/g;

/** Parts of cards that only its scripts use: controls of players, icons. */
const controls = [
  '.kg-audio-player',
  '.kg-audio-hide',
  '.kg-video-overlay',
  '.kg-video-player-container',
  '.kg-video-player',
  '.kg-toggle-card-icon',
  '.kg-file-card-icon',
  '.kg-audio-thumbnail:not(img)',
  '.kg-product-card-rating',
  '.kg-signup-card-button-loading',
  '.kg-signup-card-success',
  '.kg-signup-card-error',
].join(', ');

/** Rules for the HTML that Ghost has rendered from its cards. */
export function ghostRules({ siteUrl, losses }: TextSource): ProgramRules {
  return {
    prepare: (html) => {
      if (html.includes('<!--members-only-->')) losses.add('widget', '<!--members-only-->');
      return html.replaceAll(address, siteUrl ?? '');
    },
    clean: (body) => {
      for (const element of body.querySelectorAll(controls)) element.remove();
      for (const card of body.querySelectorAll('.kg-bookmark-container')) card.setAttribute(asideAttribute, '');
      // Its script shows it.
      for (const card of body.querySelectorAll('.kg-signup-card')) card.removeAttribute(styleAttribute);
    },
    read,
  };
}

const read: ReadElement = (given) => {
  const { element, name } = given;
  if (hasClass(element, 'kg-bookmark-card')) readBookmark(given);
  else if (hasClass(element, 'kg-callout-card')) readCallout(given);
  else if (hasClass(element, 'kg-toggle-card')) readToggle(given);
  else if (hasClass(element, 'kg-file-card-container')) readFile(given);
  else if (name === 'BUTTON' && hasClass(element, 'kg-signup-card-button')) return noteSignUp(given);
  // In later versions the class is that of the image itself.
  else if (name !== 'IMG' && hasClass(element, 'kg-header-card', 'kg-signup-card', 'kg-header-card-image'))
    readHeader(given);
  else return false;
  return true;
};

function wordsOf(element: Element, selector: string): string {
  return oneLine(element.querySelector(selector)?.textContent ?? '');
}

/** A card of ours has no images: its thumbnail and its icon are listed. */
function readBookmark(given: ElementToRead): void {
  const { source, reading, element, style } = given;
  const link = element.querySelector('a[href]');
  const url = linkUrl(link?.getAttribute('href') ?? null, source.siteUrl);
  if (url === null) {
    source.losses.add('link', element);
    reading.readChildren(element, style);
    return;
  }
  const title = wordsOf(element, '.kg-bookmark-title') || oneLine(link?.textContent ?? '');
  const names = ['.kg-bookmark-author', '.kg-bookmark-publisher'].map((one) => wordsOf(element, one)).filter(Boolean);
  const caption = element.querySelector('figcaption');
  putCard(given, { url, title, text: [wordsOf(element, '.kg-bookmark-description'), names.join(' · ')].join('\n') });
  if (caption) reading.writer.block('p', () => reading.readChildren(caption, { ...style, italic: true }));
}

function readCallout({ reading, element, style }: ElementToRead): void {
  const { writer } = reading;
  const emoji = wordsOf(element, '.kg-callout-emoji');
  const text = element.querySelector('.kg-callout-text') ?? element;
  writer.flush();
  const callout = writer.append('section');
  callout.setAttribute('data-callout', '');
  writer.within(callout, () => {
    if (emoji !== '') readInline.text(reading, `${emoji} `, style);
    reading.readChildren(text, style);
  });
}

function readToggle({ reading, element, style }: ElementToRead): void {
  const { writer } = reading;
  const content = element.querySelector('.kg-toggle-content');
  writer.flush();
  const details = writer.append('section');
  details.setAttribute(
    'data-details',
    wordsOf(element, '.kg-toggle-heading-text') || wordsOf(element, '.kg-toggle-heading'),
  );
  writer.within(details, () => reading.readChildren(content ?? element, style));
}

/** All of a file's card is one link. */
function readFile({ source, reading, element, style }: ElementToRead): void {
  const url = linkUrl(element.getAttribute('href'), source.siteUrl);
  const add = (text: string, link: string | null) =>
    reading.writer.block('p', () => readInline.text(reading, text, { ...style, link }));
  const name = wordsOf(element, '.kg-file-card-filename');
  const title = wordsOf(element, '.kg-file-card-title');
  add(title || name || url || '', url);
  for (const text of [
    wordsOf(element, '.kg-file-card-caption'),
    [title && name, wordsOf(element, '.kg-file-card-filesize')].filter(Boolean).join(' '),
  ]) {
    if (text !== '') add(text, null);
  }
}

function readHeader({ source, reading, element, style }: ElementToRead): void {
  const background =
    backgroundOf(element, source) ?? linkUrl(element.getAttribute('data-background-image'), source.siteUrl);
  if (background !== null) putImage(reading, { src: background, alt: '', caption: '' });
  reading.writer.block('p', () => reading.readChildren(element, style));
}

function noteSignUp({ reading, element, style }: ElementToRead): boolean {
  reading.writer.block('p', () => reading.readChildren(element, style));
  return true;
}
