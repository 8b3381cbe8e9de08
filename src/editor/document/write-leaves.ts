import type { Attrs } from 'prosemirror-model';
import { mentionOf } from '../../markdown/image-mention.ts';

/** @returns code in a line; a line end in it would be a space */
export function writeCode(text: string): string {
  const marks = '`'.repeat(missingLength(text));
  const isPadded = /^`|`$|^ .* $/.test(text) && text.trim() !== '';
  return isPadded ? `${marks} ${text} ${marks}` : `${marks}${text}${marks}`;
}

/** @returns the shortest length that no run of backticks in the text has */
function missingLength(text: string): number {
  const lengths = new Set([...text.matchAll(/`+/g)].map(([run]) => run.length));
  let length = 1;
  while (lengths.has(length)) length += 1;
  return length;
}

/** @returns the URL and the title of a link or an image, as they stand between its parentheses */
export function writeDestination(url: string, title: string): string {
  const isPlain = /^[^\s()<>\\&]+$/.test(url) || /^[^\s<>\\&()]*\([^\s<>\\&()]*\)[^\s<>\\&()]*$/.test(url);
  const written = isPlain ? url : `<${escapeMarks(url, /[<>\\]|&(?=#?\w+;)/g)}>`;
  return title === '' ? written : `${written} "${escapeMarks(title, /["\\]|&(?=#?\w+;)/g)}"`;
}

export function writeImageMarkdown({ src, alt, title }: Attrs): string {
  return `![${writePlain(alt)}](${writeDestination(src, title)})`;
}

/** @param attrs of a figure @param knowsWidth whether its width counts */
export function writeFigure({ mediaId, alt, caption, width, decorative }: Attrs, knowsWidth = true): string {
  const flags = [...(knowsWidth && width !== 'text' ? [width] : []), ...(decorative ? ['decorative'] : [])];
  const src = mentionOf(mediaId) + (flags.length > 0 ? `#${flags.join(',')}` : '');
  return writeImageMarkdown({ src, alt, title: caption });
}

/** @returns plain text as Markdown in which it is text, and no part of it a link */
function writePlain(text: string): string {
  return escapeMarks(text, /[\\`*_~[\]<@]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\./gi);
}

/** @returns text as it is in a line: Markdown has no line ends in these places */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function escapeMarks(text: string, marks: RegExp): string {
  return oneLine(text).replaceAll(marks, '\\$&');
}

/** @returns a page of another site: its URL alone or, with texts, a block of lines */
export function writeEmbed({ url, title, text, mediaId, alt }: Attrs): string {
  const image = mediaId === null ? [] : [writeFigure({ mediaId, alt, caption: '', width: 'text', decorative: false })];
  const lines = [...image, title, ...text.split('\n')].filter((line) => line.trim() !== '');
  return lines.length === 0 ? url : [`:::embed ${url}`, ...lines, ':::'].join('\n');
}
