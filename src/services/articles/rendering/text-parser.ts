import type { MarkdownIt } from 'markdown-it';
import { createParser } from '../../../markdown/parser.ts';
import { attributions } from './attributions.ts';
import { blockHtml } from './block-html.ts';
import { codeHtml } from './code-html.ts';
import { dressBlocks } from './dress-blocks.ts';
import { embedCards } from './embed-html.ts';
import { footnoteHtml } from './footnote-html.ts';
import { libraryImages } from './library-images.ts';
import type { Quotes } from './quotes.ts';
import { tableHtml } from './table-html.ts';
import { typography } from './typography.ts';

/** The page's own title is its h1, so an article's headings start one level lower. */
const headingShift = 1;
const deepestHeading = 6;

const plugins = [
  libraryImages,
  embedCards,
  attributions,
  dressBlocks,
  headings,
  blockHtml,
  tableHtml,
  codeHtml,
  footnoteHtml,
];

/** A site has one language, so this is one, or a few. */
const parsers = new Map<Quotes | null, MarkdownIt>();

/** @param quotes null leaves those of the keyboard @returns the grammar of texts, with what makes HTML of its tokens */
export function textParser(quotes: Quotes | null): MarkdownIt {
  const known = parsers.get(quotes);
  if (known) return known;
  const parser = plugins.reduce((made, plugin) => made.use(plugin), createParser());
  if (quotes) parser.use(typography, quotes);
  parsers.set(quotes, parser);
  return parser;
}

function headings({ renderer }: MarkdownIt): void {
  for (const rule of ['heading_open', 'heading_close'] as const) {
    renderer.rules[rule] = (tokens, index, options) => {
      const token = tokens[index];
      if (token) token.tag = `h${Math.min(Number(token.tag.slice(1)) + headingShift, deepestHeading)}`;
      return renderer.renderToken(tokens, index, options);
    };
  }
}
