import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { lineOf } from './container-lines.ts';
import type { ContainerStart, ReadContainer } from './containers.ts';
import { imageOfLine, replaceParagraphs } from './figures.ts';
import { type ImageMention, parseMention } from './image-mention.ts';

/** The meta of a token `embed`. If it has an image, that is its only child. */
export interface EmbedMeta {
  /** An http or https URL, as the text has it. */
  url: string;
  /** Title and description from the text; empty for none. The lines of `text` are separated by line feeds. */
  title: string;
  text: string;
  image: ImageMention | null;
}

/** Characters of a URL, as browsers and mail programs take them. */
const maxUrl = 2000;

/** Maximum lines of a container: more are no description. */
const maxLines = 20;

/** Makes an embed of each paragraph of the outermost level that is a URL and nothing else. */
export function embeds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('embeds', (state) => {
    state.tokens = replaceParagraphs(state.tokens, ({ level }, { content }) => {
      const url = level === 0 ? urlAlone(markdown, content) : null;
      return url === null ? null : { type: 'embed', tag: 'div', meta: { ...undescribed, url }, children: null };
    });
  });
}

const undescribed: Omit<EmbedMeta, 'url'> = { title: '', text: '', image: null };

/** @returns the meta of a token `embed` */
export function embedOf({ meta }: Token): EmbedMeta {
  return { url: '', ...undescribed, ...meta };
}

/**
 * Reads an embed with texts of its own: `:::embed URL`, then an image of the library on a line of its own, a title on the next
 * and a text on those that follow, any of which may be missing, then `:::`. The texts are plain, not Markdown.
 */
export function readEmbed(state: StateBlock, { line, last, words }: ContainerStart): ReadContainer | null {
  const url = state.level <= 0 && last - line < maxLines ? urlAlone(state.md, words.trim()) : null;
  if (url === null) return null;
  const lines: string[] = [];
  for (let at = line + 1; at < last; at += 1) {
    const text = lineOf(state, at);
    if (text === null || text.startsWith(':::')) return null;
    if (text !== '') lines.push(text);
  }
  return put(state, { url, lines, map: [line, last + 1] });
}

interface FoundEmbed {
  url: string;
  /** Those with something on them. */
  lines: readonly string[];
  map: [number, number];
}

function put(state: StateBlock, { url, lines, map }: FoundEmbed): ReadContainer {
  return {
    end: map[1],
    put: () => {
      const token = state.push('embed', 'div', 0);
      const image = imageOfLine(state, lines[0] ?? '');
      const [title = '', ...text] = image ? lines.slice(1) : lines;
      const meta: EmbedMeta = { url, title, text: text.join('\n'), image: parseMention(image?.attrGet('src')) };
      token.meta = { ...meta };
      token.children = image ? [image] : null;
      token.map = map;
    },
  };
}

/** Characters that GFM leaves out at the end of a bare URL: punctuation and entities. */
const endsOutside = /[?!.,:*_~'"]$|&[a-z0-9]+;$/i;

/**
 * @param text the source of a line
 * @returns the URL that is all of it, bare or in angle brackets. In a bare one Markdown's escapes are resolved, so `https\://`
 *   makes it ordinary text
 */
function urlAlone({ utils, validateLink }: MarkdownIt, text: string): string | null {
  const [, bracketed] = text.match(/^<(https?:\/\/[^\s<>]+)>$/i) ?? [];
  const bare = /^https?:\/\/[^\s<>]+$/i.test(text) && !endsOutside.test(text) && !closesMore(text);
  const url = bracketed ?? (bare ? utils.unescapeAll(text) : '');
  return url.length <= maxUrl && /^[^\s<>\\]+$/.test(url) && URL.canParse(url) && validateLink(url) ? url : null;
}

/** @returns whether a last parenthesis belongs to the sentence around the URL */
function closesMore(text: string): boolean {
  return text.endsWith(')') && text.split(')').length > text.split('(').length;
}
