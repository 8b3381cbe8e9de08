import { decodeHTML } from 'entities';
import type { Original } from '../../contract/originals.ts';

type Around = NonNullable<Original['around']>;

/** Characters beside an original in which words are looked for: the nearest ones stand within some tags. */
const beside = 1500;

/** Most words of an original, before it and behind it, by which the editor finds its place. */
const wordsOfPlace = 8;

/** Tags of one name that are looked at: more, and the original is found by its words only. */
const maxTags = 5000;

/** Characters of an original that editors get, where the loss has only its beginning. */
const maxWhole = 10_000;

interface FoundOriginal {
  /** Where it begins in the source. */
  from: number;
  /** All of it, where the loss has its beginning. */
  whole: string;
  around: Around;
}

/** A tag as the source has it, its values decoded. */
interface WrittenTag extends Range {
  written: string;
}

interface Range {
  from: number;
  to: number;
}

/** The text of an article as its source has it, in which originals are found again. */
export class OriginalText {
  readonly #text: string;
  /** The same, as long, with the ends of its lines or paragraphs: words are found within one. */
  readonly #lined: string;
  readonly #isMarkdown: boolean;
  /** Where the last original with the same snippet ended: the next one stands behind it. */
  readonly #ends = new Map<string, number>();
  readonly #tags = new Map<string, WrittenTag[]>();

  constructor({ format, text }: { format: 'html' | 'markdown'; text: string }) {
    this.#text = text.replaceAll(/\s+/g, ' ');
    const end = format === 'markdown' ? /\n/ : /\n\s*\n/;
    this.#lined = text.replaceAll(/\s+/g, (space) => (end.test(space) ? '\n' : ' '));
    this.#isMarkdown = format === 'markdown';
  }

  /** @param snippet as the loss has it; call it for those of a text in their order @returns null where the text does not have it */
  find(snippet: string): FoundOriginal | null {
    const isCut = snippet.endsWith('…');
    const start = isCut ? snippet.slice(0, -1) : snippet;
    const range = this.#exactly(start) ?? this.#byTag(start);
    if (!range)
      return isUrl(snippet) ? { from: Number.MAX_SAFE_INTEGER, whole: snippet, around: byUrl(snippet) } : null;
    this.#ends.set(start, range.to);
    const end = this.#endOf(range);
    const whole = this.#text.slice(range.from, end);
    const isLonger = isCut && whole.length > start.length;
    return { from: range.from, whole: isLonger ? cut(whole) : snippet, around: this.#around(range.from, end) };
  }

  #exactly(start: string): Range | null {
    if (start === '') return null;
    const from = this.#text.indexOf(start, this.#ends.get(start) ?? 0);
    return from < 0 ? null : { from, to: from + start.length };
  }

  /** The converter writes tags in another way than some sources do: one with the same values is the same. */
  #byTag(start: string): Range | null {
    const [, name] = /^<([a-z][\w-]*)/i.exec(start) ?? [];
    if (!name) return null;
    const tag = /^<[^>]*/.exec(start)?.[0] ?? '';
    const values = [...tag.matchAll(/=\s*"([^"]*)"/g)]
      .map(([, value = '']) => decodeHTML(value).trim())
      .filter(Boolean);
    const words = firstWords(readable(start.slice(tag.length), false), 5);
    if (values.length === 0 && words === '') return null;
    const after = this.#ends.get(start) ?? 0;
    const found = this.#tagsOf(name.toLowerCase()).find(({ from, to, written }) => {
      if (from < after || !values.every((value) => written.includes(value))) return false;
      return (
        values.length > 0 ||
        readable(this.#text.slice(to, to + beside), false)
          .trimStart()
          .startsWith(words)
      );
    });
    return found ?? null;
  }

  #tagsOf(name: string): WrittenTag[] {
    const known = this.#tags.get(name);
    if (known) return known;
    const found: WrittenTag[] = [];
    for (const { 0: tag, index } of this.#text.matchAll(new RegExp(`<${name}\\b[^<>]*>`, 'gi'))) {
      if (found.length === maxTags) break;
      found.push({ from: index, to: index + tag.length, written: decodeHTML(tag) });
    }
    this.#tags.set(name, found);
    return found;
  }

  /** @returns where the element or the shortcode that begins there ends; of others the end of the snippet */
  #endOf({ from, to }: Range): number {
    const start = this.#text.slice(from, from + beside);
    const [, open, name] = /^([<[])([a-z][\w-]*)/i.exec(start) ?? [];
    if (!open || !name) return to;
    const [inside, close] = open === '<' ? ['[^<>]*', '>'] : ['[^[\\]]*', '\\]'];
    const marks = new RegExp(`\\${open}(/?)${name}\\b${inside}${close}`, 'gi');
    let depth = 0;
    // One that is longer is shown in part anyway.
    for (const { 0: mark, 1: slash, index } of this.#text.slice(from, from + maxWhole * 2).matchAll(marks)) {
      depth += slash === '/' ? -1 : 1;
      if (depth === 0 || mark.endsWith('/>')) return from + index + mark.length;
    }
    // It is never closed, as `<input>` or `[gallery ids="1"]`.
    return to;
  }

  /** @returns the tag of HTML or of a template in which this stands as a value; null for what stands in the text */
  #tagAround(from: number, to: number): Range | null {
    if (from === 0) return null;
    for (const [open, close] of tags) {
      const start = this.#text.lastIndexOf(open, from - 1);
      if (start < 0 || start < this.#text.lastIndexOf(close, from - 1)) continue;
      const end = this.#text.indexOf(close, to);
      return { from: start, to: end < 0 ? to : end + close.length };
    }
    return null;
  }

  #around(from: number, to: number): Around {
    const tag = this.#tagAround(from, to);
    const { from: start, to: end } = tag ?? { from, to };
    const original = this.#text.slice(from, to);
    const read = (text: string) => readable(text, this.#isMarkdown);
    const before = read(this.#lined.slice(Math.max(0, start - beside), start).replace(/^[^<>]*>/, ''));
    const after = read(this.#lined.slice(end, end + beside).replace(/<[^>]*$/, ''));
    return {
      inside: tag ? '' : firstWords(read(this.#lined.slice(from, Math.min(to, from + beside * 4))), wordsOfPlace),
      before: lastWords(before, wordsOfPlace),
      after: firstWords(after, wordsOfPlace),
      url: urlIn(original),
    };
  }
}

/** Those of templates first: they may have angle brackets in them. */
const tags = [
  ['{{', '}}'],
  ['<', '>'],
] as const;

/** The converter has put it there, as the images of a gallery that names ids. */
const byUrl = (url: string): Around => ({ inside: '', before: '', after: '', url });

const isUrl = (snippet: string) => /^(?:https?:\/)?\/\S+$/.test(snippet);

function cut(text: string): string {
  return text.length > maxWhole ? `${text.slice(0, maxWhole - 1)}…`.toWellFormed() : text;
}

function urlIn(original: string): string {
  const [, url] =
    /\b(?:src|href|data|action|url)\s*[=:]\s*["']?([^\s"'<>\]]+)/i.exec(original) ??
    /(https?:\/\/[^\s"'<>\])]+)/i.exec(original) ??
    [];
  return url === undefined ? '' : decodeHTML(url);
}

const unseen = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|svg|select|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const blocks =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|tr|t[dh]|blockquote|pre|figure|figcaption|section|article|dl|d[dt]|hr|form|details|summary|iframe|img)\b[^<>]*>/gi;

/** @returns the words of a piece of a source, in a line for each block */
function readable(piece: string, isMarkdown: boolean): string {
  const text = piece
    .replaceAll(unseen, '\n')
    .replaceAll(blocks, '\n')
    .replaceAll(/<[a-z/!?][^<>]*>/gi, '')
    .replaceAll(/\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\](?!\()/gi, '\n')
    .replaceAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, '\n');
  return decodeHTML(isMarkdown ? withoutMarks(text) : text);
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?:^|\s)(?:#{1,6}|[-*+>]|\d+\.)\s/g, '\n')
    .replaceAll(/[*_`~]/g, '');
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

const firstWords = (text: string, count: number) => (lines(text)[0] ?? '').split(' ').slice(0, count).join(' ');
const lastWords = (text: string, count: number) => (lines(text).at(-1) ?? '').split(' ').slice(-count).join(' ');
