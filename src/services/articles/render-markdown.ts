import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import { countWords } from '../../contract/read-time.ts';
import { dressBlocks } from './dress-blocks.ts';

/** The page's own title is its h1, so an article's headings start one level lower. */
const headingShift = 1;
const deepestHeading = 6;

export interface RenderedText {
  /** Safe to place in a page. */
  html: string;
  /** How many words of it are read: marks of the writing and addresses of links are none. */
  words: number;
}

/** The texts that were rendered last, about one issue of the magazine: pages of the same article are made again and again. */
const rendered = new LRUCache<string, RenderedText>({ max: 100 });

const markdown = new MarkdownIt('commonmark', {
  // No HTML of the writer's gets through; markdown-it also refuses javascript:, vbscript:, file: and most data: links.
  html: false,
  breaks: true,
}).use(dressBlocks);

for (const rule of ['heading_open', 'heading_close'] as const) {
  markdown.renderer.rules[rule] = (tokens, index, options, _environment, renderer) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(Number(token.tag.slice(1)) + headingShift, deepestHeading)}`;
    return renderer.renderToken(tokens, index, options);
  };
}

/**
 * The one renderer of article text: what the editor's preview shows is what the page shows.
 * @param source CommonMark; a lone newline is a line break
 */
export function renderText(source: string): RenderedText {
  const kept = rendered.get(source);
  if (kept) return kept;
  const html = renderDraft(source);
  // Each block ends its line, so that no two words become one.
  const text = { html, words: countWords(html.replaceAll(/<[^>]*>/g, '')) };
  rendered.set(source, text);
  return text;
}

/** @returns the HTML alone of `renderText` */
export function renderMarkdown(source: string): string {
  return renderText(source).html;
}

/** The same for a text that is still being written: it is not kept, since nobody will ask for it again. */
export function renderDraft(source: string): string {
  return markdown.render(source);
}
