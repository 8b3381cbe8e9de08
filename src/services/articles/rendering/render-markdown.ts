import { countWords } from '../../../contract/read-time.ts';
import { createParser } from '../../../markdown/parser.ts';
import type { LibraryImages } from '../../images/page-images.ts';
import { attributions } from './attributions.ts';
import { blockHtml } from './block-html.ts';
import { codeHtml } from './code-html.ts';
import { dressBlocks } from './dress-blocks.ts';
import { embedCards } from './embed-html.ts';
import { footnoteHtml, renderWithFootnotes } from './footnote-html.ts';
import { writeImageUrls } from './image-urls.ts';
import { libraryImages } from './library-images.ts';
import { environmentOf, type Showing } from './render-setting.ts';
import { tableHtml } from './table-html.ts';

/** The page's own title is its h1, so an article's headings start one level lower. */
const headingShift = 1;
const deepestHeading = 6;

export interface RenderedText {
  /** Sanitised. */
  html: string;
  /** Number of visible words: Markdown syntax, the URLs of links, and what is printed under an image or on the card of an embed do not count. */
  words: number;
}

const markdown = [
  libraryImages,
  embedCards,
  attributions,
  dressBlocks,
  blockHtml,
  tableHtml,
  codeHtml,
  footnoteHtml,
].reduce((parser, plugin) => parser.use(plugin), createParser());

for (const rule of ['heading_open', 'heading_close'] as const) {
  markdown.renderer.rules[rule] = (tokens, index, options, _environment, renderer) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(Number(token.tag.slice(1)) + headingShift, deepestHeading)}`;
    return renderer.renderToken(tokens, index, options);
  };
}

/**
 * Takes up to 2 ms for 1,000 characters of the worst texts, usually much less. `TextRenderer` runs it in a thread for long ones.
 * @param source CommonMark; a lone newline is a line break. How it names images is in docs/decisions/0070-images-in-texts.md
 */
export function renderMarkdown(source: string, showing: Showing = { images: new Map() }): RenderedText {
  const env = environmentOf(showing);
  const html = renderWithFootnotes(markdown, markdown.parse(source, env), env);
  // Each block ends with a line break, so that no two words become one.
  return { html, words: countWords(html.replaceAll(apart, '').replaceAll(/<[^>]*>/g, '')) };
}

/** Images and embeds: only the renderer writes these tags, and never one like these inside of another. */
const apart = /<figure class="image.*?<\/figure>|<div class="embed[ "].*?<\/div>/gs;

/** @returns Markdown whose figures and galleries are images at URLs, each with caption and credit: for the plain text of an email */
export function withImageUrls(source: string, images: LibraryImages): string {
  return images.size === 0 ? source : writeImageUrls(markdown, source, images);
}

/** @returns the source in paragraphs, unrendered: for a text whose rendering takes too long */
export function showSource(source: string): RenderedText {
  const paragraphs = markdown.utils.escapeHtml(source.trim()).split(/\n\s*\n/);
  return {
    html: paragraphs.map((text) => `<p dir="auto">${text.replaceAll('\n', '<br />\n')}</p>\n`).join(''),
    words: countWords(source),
  };
}
