import { countWords } from '../../../contract/read-time.ts';
import { createParser } from '../../../markdown/parser.ts';
import type { LibraryImages } from '../../images/page-images.ts';
import { dressBlocks } from './dress-blocks.ts';
import { embedCards } from './embed-html.ts';
import { writeImageUrls } from './image-urls.ts';
import { libraryImages } from './library-images.ts';
import { environmentOf, type Medium } from './text-image.ts';

/** The page's own title is its h1, so an article's headings start one level lower. */
const headingShift = 1;
const deepestHeading = 6;

export interface RenderedText {
  /** Sanitised. */
  html: string;
  /** Number of visible words: Markdown syntax, the URLs of links, and what is printed under an image or on the card of an embed do not count. */
  words: number;
}

const markdown = createParser().use(libraryImages).use(embedCards).use(dressBlocks);

for (const rule of ['heading_open', 'heading_close'] as const) {
  markdown.renderer.rules[rule] = (tokens, index, options, _environment, renderer) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(Number(token.tag.slice(1)) + headingShift, deepestHeading)}`;
    return renderer.renderToken(tokens, index, options);
  };
}

/** With what a text is shown. */
export interface Showing {
  /** Has the images of the library that the text shows; one that is missing here is shown as its alt text. */
  images: LibraryImages;
  /** A page unless it says something else. */
  medium?: Medium;
}

/**
 * Takes up to 2 ms for 1,000 characters of the worst texts, usually much less. `TextRenderer` runs it in a thread for long ones.
 * @param source CommonMark; a lone newline is a line break. How it names images is in docs/decisions/0070-images-in-texts.md
 */
export function renderMarkdown(
  source: string,
  { images, medium = 'page' }: Showing = { images: new Map() },
): RenderedText {
  const html = markdown.render(source, environmentOf(images, medium));
  // Each block ends with a line break, so that no two words become one.
  return { html, words: countWords(html.replaceAll(apart, '').replaceAll(/<[^>]*>/g, '')) };
}

/** Figures and embeds: only the renderer writes these tags, and never one inside of another. */
const apart = /<figure[ >].*?<\/figure>|<div class="embed[ "].*?<\/div>/gs;

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
