import type { TextSource } from '../html/text-source.ts';
import { escapeHtml } from './shortcodes.ts';

/** The comment with which a block of the block editor begins or ends. */
const comment = /<!--\s+(\/)?wp:((?:[a-z][\w-]*\/)?[a-z][\w-]*)\s+(?:(\{(?:(?!\}\s+\/?-->)[\s\S])*\})\s+)?(\/)?-->/g;

/** Blocks without content of which nothing is lost. */
const empty = new Set(['spacer', 'separator', 'more', 'nextpage', 'read-more', 'core/spacer', 'core/separator']);

/** Attributes of blocks of plugins that are words, as far as their names tell. */
const wordNames = /^(?:text|content|title|heading|headline|subtitle|quote|description|caption|body|question|answer)$/i;

/** The end of the URL of an image. */
const imageName = /\.(?:jpe?g|png|gif|webp|avif)\b/i;

/** @returns whether a text is one of the block editor */
export function hasBlocks(html: string): boolean {
  return html.includes('<!-- wp:');
}

/**
 * Takes the comments of blocks out of a text. Of a block that the site makes when it shows it, the words and links in its attributes stay.
 * @param writeFreely for what stands between blocks, as texts of the classic editor do
 */
export function readBlocks(html: string, source: TextSource, writeFreely: (text: string) => string): string {
  const parts: string[] = [];
  let depth = 0;
  let done = 0;
  const add = (until: number) => {
    const text = html.slice(done, until);
    parts.push(depth === 0 && text.trim() !== '' && !/<p\b/i.test(text) ? writeFreely(text) : text);
  };
  for (const found of html.matchAll(comment)) {
    const [whole, isEnd, name = '', json, isEmpty] = found;
    add(found.index);
    done = found.index + whole.length;
    if (json !== undefined && imageName.test(json)) source.named.push(...imagesIn(parse(json)));
    if (isEmpty) parts.push(writeEmpty(whole, name, json, source));
    else depth = Math.max(0, depth + (isEnd ? -1 : 1));
  }
  add(html.length);
  return parts.join('');
}

function writeEmpty(whole: string, name: string, json: string | undefined, { losses }: TextSource): string {
  if (empty.has(name)) return '';
  losses.add(name === 'footnotes' ? 'footnote' : 'block', whole);
  const attributes = parse(json);
  const isOwn = !name.includes('/') || name.startsWith('core/');
  const found = isOwn ? [] : wordsIn(attributes);
  const url = [attributes.url, attributes.href].find((one) => typeof one === 'string' && /^https?:/.test(one));
  const label = [attributes.label, attributes.title, url].find((one) => typeof one === 'string' && one !== '');
  const link = url === undefined ? '' : `<p><a href="${escapeHtml(`${url}`)}">${escapeHtml(`${label}`)}</a></p>`;
  return found.map((words) => `<p>${words}</p>`).join('') + link;
}

type Attributes = Record<string, unknown>;

function parse(json: string | undefined): Attributes {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isAttributes(value) ? value : {};
  } catch {
    return {};
  }
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null;
}

/** Attributes in attributes that are searched. */
const maxDepth = 10;

/** @returns the URLs of images in the attributes of a block */
function imagesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') {
    const isImage =
      /^(?:https?:\/)?\/[^\s"'<>]+$/.test(value) && imageName.test(value.replace(/[?#].*$/, '').slice(-6));
    return isImage ? [value] : [];
  }
  if (!isAttributes(value) || depth > maxDepth) return [];
  return Object.values(value).flatMap((inner) => imagesIn(inner, depth + 1));
}

/** Fields of Advanced Custom Fields stand in `data`. */
function wordsIn(attributes: Attributes): string[] {
  const fields = isAttributes(attributes.data) ? { ...attributes, ...attributes.data } : attributes;
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && wordNames.test(name) && value.trim() !== '' ? [value] : [],
  );
}
