import type { MarkdownIt } from 'markdown-it';
import { createParser } from '../../../markdown/parser.ts';
import type { Quotes } from '../../../markdown/quotes.ts';
import { typography } from '../../../markdown/typography.ts';
import { attributions } from './attributions.ts';
import { blockHtml } from './block-html.ts';
import { codeHtml } from './code-html.ts';
import { dressBlocks } from './dress-blocks.ts';
import { embedCards } from './embed-html.ts';
import { footnoteHtml } from './footnote-html.ts';
import { headingIds } from './heading-ids.ts';
import { headingLevels } from './heading-levels.ts';
import { libraryImages } from './library-images.ts';
import { tableHtml } from './table-html.ts';

const plugins = [
  libraryImages,
  embedCards,
  attributions,
  dressBlocks,
  headingIds,
  headingLevels,
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
