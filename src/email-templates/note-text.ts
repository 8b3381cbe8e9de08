import type { MarkdownIt, Token } from 'markdown-it';
import { embedOf } from '../markdown/embed.ts';
import { parseFenceInfo } from '../markdown/fence-info.ts';
import { orderFootnotes } from '../markdown/ordered-footnotes.ts';
import { createParser } from '../markdown/parser.ts';
import { type Quotes, quotesFor } from '../markdown/quotes.ts';
import { typography } from '../markdown/typography.ts';
import { describeInline, type InlineSetting } from './inline-text.ts';
import { NestedLines } from './nested-lines.ts';
import { putTable } from './note-table.ts';
import { withoutTurning } from './shorten.ts';

/** Parsers by the language's quotation marks: a site has one, so this is one, or a few. */
const parsers = new Map<Quotes | null, MarkdownIt>();

function parserFor(language: string): MarkdownIt {
  const quotes = quotesFor(language);
  const known = parsers.get(quotes) ?? (quotes ? createParser().use(typography, quotes) : createParser());
  parsers.set(quotes, known);
  return known;
}

/** A horizontal rule of a note: shorter than the line that ends the note, and no "-- ", which would begin a signature. */
const rule = '-'.repeat(24);

interface Reading {
  /** Absolute URL to resolve relative links against. */
  base: string;
  /** BCP 47 tag of the text. */
  language: string;
}

/**
 * @param source Markdown
 * @returns the same as lines of plain text: links as "text (URL)", list items with dashes or numbers, headings in capitals, footnotes
 *   at the end
 */
export function noteText(source: string, { base, language }: Reading): string {
  const { body, notes, references } = orderFootnotes(parserFor(language).parse(source, {}));
  const setting = { base, numbers: new Map(references.map(({ token, note }) => [token, note.number])) };
  const text = new NestedLines();
  putBlocks(text, body, setting);
  if (notes.length > 0) text.put([rule]);
  for (const { number, tokens } of notes) {
    text.open(`[${number}] `);
    putBlocks(text, tokens, setting);
    text.closeNest();
  }
  return text.toString();
}

/** A block among the others. */
interface Place {
  tokens: readonly Token[];
  index: number;
  setting: InlineSetting;
}

/** Writes a block, or begins or ends one that contains others. */
type PutBlock = (text: NestedLines, token: Token, place: Place) => void;

function putBlocks(text: NestedLines, tokens: readonly Token[], setting: InlineSetting): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    blocks[token.type]?.(text, token, { tokens, index, setting });
    if (token.type !== 'table_open') continue;
    const end = tokens.findIndex(({ type }, at) => at > index && type === 'table_close');
    putTable(text, tokens.slice(index, end), setting);
    index = end;
  }
}

const openList: PutBlock = (text, token, { tokens, index }) =>
  text.openList(firstNumber(token), isTight(tokens, index));
const closeNest: PutBlock = (text) => text.closeNest();
const putCode: PutBlock = (text, { content }) =>
  text.put(
    withoutTurning(content)
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}`),
  );
const putImages: PutBlock = (text, { children }, { setting }) => {
  for (const image of children ?? []) text.putWrapped(describeInline([image], setting));
};

/** Writers by the type of the token. A type that is missing here has no line of its own. */
const blocks: Readonly<Record<string, PutBlock>> = {
  bullet_list_open: openList,
  ordered_list_open: openList,
  bullet_list_close: (text) => text.closeList(),
  ordered_list_close: (text) => text.closeList(),
  list_item_open: (text, { meta }) =>
    text.openItem(typeof meta?.checked === 'boolean' ? `[${meta.checked ? 'x' : ' '}] ` : ''),
  list_item_close: closeNest,
  blockquote_open: (text) => text.openQuotation(),
  blockquote_close: closeNest,
  callout_open(text, { info }) {
    text.openQuotation();
    text.put([info.toUpperCase()]);
  },
  callout_close: closeNest,
  pull_open: (text) => text.openQuotation(),
  pull_close: closeNest,
  details_open(text, { info }) {
    text.putWrapped((info || 'Details').toUpperCase());
    text.open('  ');
  },
  details_close: closeNest,
  inline(text, { children }, { tokens, index, setting }) {
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    text.putWrapped(describeInline(children ?? [], { ...setting, isHeading }));
  },
  fence(text, token, place) {
    const { title } = parseFenceInfo(token.info);
    if (title) text.putWrapped(title);
    putCode(text, token, place);
  },
  code_block: putCode,
  hr: (text) => text.put([rule]),
  contact_form: (text, { content }) => text.put([content]),
  figure: putImages,
  gallery: putImages,
  embed(text, token) {
    const { url, title, text: more } = embedOf(token);
    text.putWrapped([title ? `${title} (${url})` : url, ...(more ? [more] : [])].join('\n'));
  },
};

/** @returns null for a list with dashes */
function firstNumber(list: Token): number | null {
  return list.type === 'ordered_list_open' ? Number(list.attrGet('start') ?? 1) : null;
}

/** markdown-it marks the paragraphs of a tight list as hidden. @param listIndex of the token that opens the list */
function isTight(tokens: readonly Token[], listIndex: number): boolean {
  const level = (tokens[listIndex]?.level ?? 0) + 2;
  const first = tokens.find(
    (token, index) => index > listIndex && token.type === 'paragraph_open' && token.level === level,
  );
  return first?.hidden ?? true;
}
