import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import type { Quotes } from './quotes.ts';

/**
 * Gives a text the quotation marks and dashes of print: `"` and `'` as the language has them, `--` as an en dash, `---` as an em
 * dash. Code and URLs stay as they are, and so does a character after a backslash.
 */
export function typography(markdown: MarkdownIt, quotes: Quotes): void {
  markdown.set({ typographer: true, quotes: [...quotes] }).enable('smartquotes');
  markdown.core.ruler.before('smartquotes', 'dashes', ({ tokens, src }) => {
    if (!/["'-]/.test(src)) return;
    for (const { type, children } of tokens) if (type === 'inline') setText(children ?? []);
  });
}

/** markdown-it does not touch `text_special`, and turns it into text at the end: so the quotation marks of a URL stay. */
function setText(tokens: readonly Token[]): void {
  let isUrl = false;
  for (const token of tokens) {
    if (token.type === 'link_open') isUrl = token.info === 'auto';
    else if (token.type === 'link_close') isUrl = false;
    else if (token.type !== 'text') continue;
    else if (isUrl) token.type = 'text_special';
    else token.content = setDashes(token.content);
  }
}

/** Neither in longer rows of hyphens nor before the name of an option, as in `--help`. */
function setDashes(text: string): string {
  if (!text.includes('--')) return text;
  return text.replaceAll(/(?<!-)---(?!-)/g, '—').replaceAll(/(?<=\s|^)--(?=\s|$)|(?<=[^-\s])--(?=[^-\s])/g, '–');
}

/** Knows nothing but text. */
const plain = new Map<Quotes, MarkdownIt>();

/** @returns a text that is no Markdown, such as a caption, in the same way */
export function setPlainText(text: string, quotes: Quotes | null): string {
  if (!quotes || !/["'-]/.test(text)) return text;
  const parser = plain.get(quotes) ?? new Markdown('zero').use(typography, quotes);
  plain.set(quotes, parser);
  const [inline] = parser.parseInline(text, {});
  return (inline?.children ?? []).map(({ content }) => content).join('');
}
