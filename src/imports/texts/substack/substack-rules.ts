import { readInline } from '../../../conversion/read-inline.ts';
import { asideAttribute } from '../html/count-words.ts';
import { isKnown, putCard, readFrame } from '../html/read-embeds.ts';
import { putGallery, readCaption } from '../html/read-images.ts';
import {
  type ElementToRead,
  hasClass,
  type ProgramRules,
  type ReadElement,
  type TextSource,
} from '../html/text-source.ts';
import { imageUrl, linkUrl } from '../html/urls.ts';
import { oneLine, putUrl } from '../html/written-blocks.ts';
import { type Attributes, attributesOf, textIn } from './attributes.ts';

/** Elements that only the scripts of Substack use. */
const controls =
  '.image-link-expand, .pencraft.icon-container, .header-anchor-parent, .header-anchor-widget, .restack-image, .view-image';

/** Rules for the posts of a Substack export. Widgets say in `data-attrs` what they show. */
export function substackRules(source: TextSource): ProgramRules {
  return {
    prepare: (html) => html,
    clean: (body) => {
      for (const element of body.querySelectorAll(controls)) element.remove();
      for (const card of body.querySelectorAll(cards.map((name) => `.${name}`).join())) {
        if (card.hasAttribute('data-attrs')) card.setAttribute(asideAttribute, '');
      }
      for (const widget of body.querySelectorAll('[data-attrs]:not(img)'))
        source.named.push(...imagesOf(attributesOf(widget)));
      for (const image of body.querySelectorAll('img[data-attrs]')) {
        const src = textIn(attributesOf(image), 'src');
        if (src !== '') image.setAttribute('src', src);
      }
    },
    read,
  };
}

/** Names under which widgets have images; the one of a whole gallery is made of its images. */
const imageNames = /(?:image|photo|thumbnail|logo|cover|avatar|poster)(?!.*(?:id|width|height)$)/i;

/** Attributes in attributes that are searched. */
const maxDepth = 10;

function imagesOf(value: unknown, name = '', depth = 0): string[] {
  if (typeof value === 'string') return imageNames.test(name) && /^https?:\/\//.test(value) ? [value] : [];
  if (name === 'staticGalleryImage' || !isObject(value) || depth > maxDepth) return [];
  return Object.entries(value).flatMap(([key, inner]) => imagesOf(inner, Array.isArray(value) ? name : key, depth + 1));
}

/** Addresses of what widgets name by an id. */
const ids: readonly { className: string; name: string; url: (id: string) => string }[] = [
  { className: 'youtube-wrap', name: 'videoId', url: (id) => `https://www.youtube.com/watch?v=${id}` },
  { className: 'vimeo-wrap', name: 'videoId', url: (id) => `https://vimeo.com/${id}` },
  { className: 'instagram', name: 'instagram_id', url: (id) => `https://www.instagram.com/p/${id}/` },
  { className: 'tiktok-wrap', name: 'url', url: (url) => url },
  { className: 'github-gist', name: 'url', url: (url) => url },
];

const cards = [
  'tweet',
  'twitter-embed',
  'bluesky-wrap',
  'embedded-post-wrap',
  'digest-post-embed',
  'embedded-publication-wrap',
  'instagram',
  'tiktok-wrap',
  'comment',
  'mention-wrap',
  'apple-podcast-container',
  'spotify-wrap',
  'soundcloud-wrap',
  'youtube-wrap',
  'vimeo-wrap',
  'datawrapper-wrap',
  'github-gist',
];

/** Widgets that ask readers for something. */
const widgets = [
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'poll-embed',
  'community-chat',
  'install-substack-app-embed',
  'directMessage',
  'paywall-jump',
  'referral-program',
  'recipe-embed',
  'cashtag-wrap',
];

const read: ReadElement = (given) => {
  const { source, reading, element, name, style } = given;
  if (name === 'SPAN' || name === 'P' || name === 'A' || name === 'IMG') return false;
  if (hasClass(element, 'image-gallery-embed')) return readGalleryWidget(given);
  if (hasClass(element, 'pullquote')) {
    reading.writer.flush();
    const pull = reading.writer.append('section');
    pull.setAttribute('data-pull', '');
    reading.writer.within(pull, () => reading.readChildren(element, style));
    return true;
  }
  if (hasClass(element, ...cards)) return readCard(given);
  if (hasClass(element, 'native-video-embed', 'native-audio-embed')) {
    source.losses.add(hasClass(element, 'native-video-embed') ? 'video' : 'audio', element);
    return false;
  }
  if (hasClass(element, 'latex-rendered')) return readFormula(given);
  if (hasClass(element, ...widgets)) {
    source.losses.add(element.querySelector('form') ? 'form' : 'widget', element);
    for (const input of [...element.querySelectorAll('input')]) input.remove();
    for (const form of [...element.querySelectorAll('form')]) form.replaceWith(...form.childNodes);
    reading.readChildren(element, style);
    return true;
  }
  return false;
};

function urlOf(element: Element, attributes: Attributes, siteUrl: string | null): string | null {
  for (const { className, name, url } of ids) {
    const id = textIn(attributes, name);
    if (hasClass(element, className) && id !== '') return linkUrl(url(id), siteUrl);
  }
  const named =
    textIn(attributes, 'canonical_url') ||
    textIn(attributes, 'url') ||
    textIn(attributes, 'base_url') ||
    textIn(attributes, 'targetUrl');
  return linkUrl(
    named === ''
      ? (element.getAttribute('src') ?? element.querySelector('iframe')?.getAttribute('src') ?? null)
      : named,
    siteUrl,
  );
}

function readCard(given: ElementToRead): boolean {
  const { source, element } = given;
  const attributes = attributesOf(element);
  const url = urlOf(element, attributes, source.siteUrl);
  if (url === null) return false;
  const title = textIn(attributes, 'title') || textIn(attributes, 'name');
  const text = ['full_text', 'truncated_body_text', 'caption', 'description', 'subtitle', 'hero_text', 'body'].map(
    (name) => textIn(attributes, name),
  );
  const words = [title, ...text].filter((one) => oneLine(one) !== '');
  if (words.length > 0) putCard(given, { url, title, text: text.join('\n') });
  else if (isKnown(url)) putUrl(given.reading, url);
  else readFrame(given, url);
  return true;
}

function readGalleryWidget(given: ElementToRead): boolean {
  const { source, element } = given;
  const { gallery } = attributesOf(element);
  const { images, caption } = isObject(gallery) ? gallery : {};
  const all = Array.isArray(images) ? images.map((image) => (isObject(image) ? textIn(image, 'src') : '')) : [];
  const urls = all.map((src) => imageUrl(src, source.siteUrl)).filter((url) => url !== null);
  if (urls.length === 0) return false;
  putGallery(
    given,
    urls.map((src) => ({ src, alt: '', caption: '' })),
  );
  const shown = element.querySelector('figcaption') ?? captionElement(element, caption);
  if (shown) readCaption(given, shown);
  return true;
}

function captionElement({ ownerDocument }: Element, caption: unknown): Element | null {
  if (typeof caption !== 'string' || caption === '') return null;
  const element = ownerDocument.createElement('figcaption');
  element.textContent = caption;
  return element;
}

function readFormula({ source, reading, element, style }: ElementToRead): boolean {
  source.losses.add('formula', element);
  const text = textIn(attributesOf(element), 'persistentExpression');
  reading.writer.block('p', () => readInline.text(reading, text, { ...style, code: true }));
  return true;
}

function isObject(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null;
}
