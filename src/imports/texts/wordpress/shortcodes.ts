import { decodeHTML } from 'entities';
import type { TextSource } from '../html/text-source.ts';
import type { ShortcodeTag } from './find-shortcodes.ts';

/** Facts that the shortcodes of one text need. */
export interface Shortcodes {
  source: TextSource;
  /** URLs of files by their ids. */
  fileUrls: Readonly<Record<string, string>>;
  /** HTML of the footnotes so far. */
  notes: string[];
}

/** @param content what stands between its tags, with HTML; empty for a tag that stands alone @returns HTML */
type WriteShortcode = (tag: ShortcodeTag, content: string, text: Shortcodes) => string;

const image = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

const caption: WriteShortcode = ({ attributes }, content) => {
  const [, picture = content, words = ''] = content.match(image) ?? [];
  return content.trim() === '' ? '' : figure('wp-caption', picture, attributes.caption ?? words);
};

const gallery: WriteShortcode = (tag, _content, { source, fileUrls }) => {
  const ids = idsOf(tag.attributes.ids ?? tag.attributes.include);
  const urls = ids.map((id) => fileUrls[id]).filter((url) => url !== undefined);
  // Without ids it shows what is attached to the article, which its text does not say.
  if (ids.length === 0) source.losses.add('gallery', tag.source);
  for (const id of ids) if (fileUrls[id] === undefined) source.losses.add('image', `${tag.source} ${id}`);
  return urls.length === 0
    ? ''
    : figure('gallery', urls.map((url) => `<img src="${escapeHtml(url)}" alt="">`).join(''), '');
};

const playlist: WriteShortcode = (tag, _content, { source, fileUrls }) => {
  const ids = idsOf(tag.attributes.ids ?? tag.attributes.include);
  const name = tag.attributes.type === 'video' ? 'video' : 'audio';
  const urls = ids.map((id) => fileUrls[id]).filter((url) => url !== undefined);
  if (urls.length < Math.max(ids.length, 1)) source.losses.add(name, tag.source);
  return urls.map((url) => `<${name} src="${escapeHtml(url)}"></${name}>`).join('');
};

const fileNames = [
  'src',
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'mov',
  'wmv',
  'flv',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'wma',
  'url',
  '0',
];

const media: WriteShortcode = (tag, content, { source }) => {
  if (tag.attributes.poster) source.named.push(tag.attributes.poster);
  const named = fileNames.map((name) => tag.attributes[name]).find((value) => value && /[./]/.test(value));
  const url = named ?? firstUrl(content) ?? '';
  const name = tag.name === 'audio' ? 'audio' : 'video';
  return /youtu\.?be|vimeo/.test(url)
    ? frame(url)
    : `<${name} src="${escapeHtml(url)}">${escapeHtml(tag.source)}</${name}>`;
};

/** Addresses of what a shortcode names by its id alone. */
const byId: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  ted: (id) => `https://www.ted.com/talks/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
};

const embed: WriteShortcode = (tag, content, { source }) => {
  const { attributes, name } = tag;
  const values = [content, attributes[0], attributes.url, attributes.src, attributes.href, attributes.tweet];
  const url = values.map(firstUrl).find((one) => one !== null);
  if (url) return frame(url);
  const [id] = [attributes.id, attributes.video, attributes[0], content].filter((one) => one && /^[\w/-]+$/.test(one));
  const known = byId[name === 'twitter' ? 'tweet' : name];
  if (id && known) return frame(known(id));
  source.losses.add('shortcode', tag.source);
  return content;
};

/** A footnote that stands where it belongs: its text goes to the end, with links in both directions. */
const footnote: WriteShortcode = (_tag, content, { notes }) => {
  const number = notes.length + 1;
  const [note, place] = [`imported-note-${number}`, `imported-place-${number}`];
  notes.push(`<li id="${note}">${content.trim()} <a href="#${place}">${number}</a></li>`);
  return `<sup><a id="${place}" href="#${note}">${number}</a></sup>`;
};

/** Languages that are shortcodes of their own. */
const languages = new Set(
  'php java javascript js html xml css python ruby bash sql c cpp csharp perl diff vb scala objc swift go actionscript3'.split(
    ' ',
  ),
);

const code: WriteShortcode = ({ name, attributes }, content) => {
  const language =
    attributes.language ?? attributes.lang ?? name.match(/_(\w+)$/)?.[1] ?? (languages.has(name) ? name : '');
  const kind = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${kind}>${content.replaceAll('<', '&lt;')}</code></pre>`;
};

const quote: WriteShortcode = ({ name }, content) =>
  name === 'pullquote'
    ? `<figure class="wp-block-pullquote"><blockquote>${content}</blockquote></figure>`
    : `<blockquote>${content}</blockquote>`;

/** CodeColorer has a shortcode for each of its options and languages, such as `ccne_php`. */
const codeColorer = /^cc[ienbslw]*(?:_[a-z0-9]+)?$/;

/** @param name in lower case @returns how a shortcode is written; undefined for one that is not known */
export function shortcodeOf(name: string): WriteShortcode | undefined {
  return shortcodes.get(name) ?? (codeColorer.test(name) ? code : undefined);
}

/** Shortcodes of WordPress, of WordPress.com and of plugins that many sites have. */
const shortcodes: ReadonlyMap<string, WriteShortcode> = new Map([
  ...named('caption wp_caption', caption),
  ...named('gallery', gallery),
  ...named('playlist', playlist),
  ...named('video audio', media),
  ...named(
    'embed youtube vimeo dailymotion tweet twitter instagram facebook soundcloud spotify ted gist iframe',
    embed,
  ),
  ...named('ref footnote fn efn_note mfn', footnote),
  ...named(['sourcecode source code', ...languages].join(' '), code),
  ...named('quote blockquote pullquote', quote),
]);

/** Those that show nothing without a value or a content: alone they are words in brackets. */
export const needsValue = (name: string) => {
  const write = shortcodeOf(name);
  return write === embed || write === quote || write === footnote;
};

/** Those whose content is no HTML, or has no shortcodes. */
export const isVerbatim = (name: string) => shortcodeOf(name) === code;

function named(names: string, write: WriteShortcode): [string, WriteShortcode][] {
  return names.split(' ').map((name) => [name, write]);
}

function figure(kind: string, content: string, words: string): string {
  const shown = words.trim() === '' ? '' : `<figcaption>${words.trim()}</figcaption>`;
  return `<figure class="${kind}">${content}${shown}</figure>`;
}

function frame(url: string): string {
  return `<iframe src="${escapeHtml(url)}"></iframe>`;
}

function idsOf(value = ''): string[] {
  return value.match(/\d+/g) ?? [];
}

/** @returns the first URL in a text or its HTML; null for none */
function firstUrl(text: string | undefined): string | null {
  return decodeHTML(text ?? '').match(/https?:\/\/[^\s"'<>]+/i)?.[0] ?? null;
}

export function escapeHtml(text: string): string {
  return decodeHTML(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
