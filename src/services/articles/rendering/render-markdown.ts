import MarkdownIt from 'markdown-it';
import { countWords } from '../../../contract/read-time.ts';
import type { LibraryImages } from '../../images/page-images.ts';
import { renderWithFootnotes } from './footnote-html.ts';
import { writeImageUrls } from './image-urls.ts';
import { environmentOf, type Showing, settingOf } from './render-setting.ts';
import { textParser } from './text-parser.ts';

const { escapeHtml } = new MarkdownIt().utils;

export interface RenderedText {
  /** Sanitised. */
  html: string;
  /** Number of visible words: Markdown syntax, the URLs of links, and what is printed under an image or on the card of an embed do not count. */
  words: number;
}

/**
 * Takes up to 2 ms for 1,000 characters of the worst texts, usually much less. `TextRenderer` runs it in a thread for long ones.
 * @param source Markdown, as docs/decisions/0020-syntax.md describes it; a lone newline is a line break
 */
export function renderMarkdown(source: string, showing: Showing = { images: new Map() }): RenderedText {
  const env = environmentOf(showing);
  const parser = textParser(settingOf(env).quotes);
  const html = renderWithFootnotes(parser, parser.parse(source, env), env);
  // Each block ends with a line break, so that no two words become one.
  return { html, words: countWords(html.replaceAll(apart, '').replaceAll(/<[^>]*>/g, '')) };
}

/** Images and embeds: only the renderer writes these tags, and never one like these inside of another. */
const apart = /<figure class="image.*?<\/figure>|<div class="embed[ "].*?<\/div>/gs;

/** @returns Markdown whose figures and galleries are images at URLs, each with caption and credit: for the plain text of an email */
export function withImageUrls(source: string, images: LibraryImages): string {
  return images.size === 0 ? source : writeImageUrls(textParser(null), source, images);
}

/** @returns the source in paragraphs, unrendered: for a text whose rendering takes too long */
export function showSource(source: string): RenderedText {
  const paragraphs = escapeHtml(source.trim()).split(/\n\s*\n/);
  return {
    html: paragraphs.map((text) => `<p dir="auto">${text.replaceAll('\n', '<br />\n')}</p>\n`).join(''),
    words: countWords(source),
  };
}
