import type { Token } from 'markdown-it';
import type { Attrs, Node, NodeType } from 'prosemirror-model';
import { parseFenceInfo } from '../../markdown/fence-info.ts';
import { readInline } from './read-inline.ts';
import { readEmbed, readFigure, readGallery } from './read-media.ts';
import { schema } from './schema.ts';
import { UnreadableError } from './unreadable.ts';

/** The tokens between the `_open` and `_close` of a block. */
type Inside = readonly Token[];

type Reader = (token: Token, inside: Inside) => Node;

const { nodes } = schema;

/** Readers by the type of the token, without `_open`. */
const readers: Readonly<Record<string, Reader>> = {
  paragraph: (_, [text]) => make(nodes.paragraph, null, readInline(text?.children ?? null)),
  heading: ({ tag }, [text]) =>
    make(nodes.heading, { level: Number(tag.slice(1)) }, readInline(text?.children ?? null)),
  blockquote: (_, inside) => make(nodes.blockquote, null, readFilled(inside)),
  callout: ({ info }, inside) => make(nodes.callout, { kind: info }, readFilled(inside)),
  pull: (_, inside) => make(nodes.pull_quote, null, readFilled(inside)),
  details: ({ info }, inside) => make(nodes.details, { title: info }, readFilled(inside)),
  footnote_definition: ({ meta }, inside) =>
    make(nodes.footnote_definition, { label: meta?.label }, readFilled(inside)),
  bullet_list: (_, inside) => make(nodes.bullet_list, { tight: isTight(inside) }, readBlocks(inside)),
  ordered_list: (token, inside) =>
    make(
      nodes.ordered_list,
      { order: Number(token.attrGet('start') ?? 1), tight: isTight(inside) },
      readBlocks(inside),
    ),
  list_item: ({ meta }, inside) => make(nodes.list_item, { checked: meta?.checked ?? null }, readFilled(inside)),
  code_block: ({ content }) => make(nodes.code_block, null, textOf(content)),
  fence: ({ content, info }) => make(nodes.code_block, { ...parseFenceInfo(info) }, textOf(content)),
  hr: () => make(nodes.horizontal_rule, null, []),
  table: (_, inside) =>
    make(nodes.table, null, readBlocks(inside.filter(({ type }) => !/^t(?:head|body)_/.test(type)))),
  tr: (_, inside) => make(nodes.table_row, null, readBlocks(inside)),
  th: (token, [text]) => make(nodes.table_header, { align: alignOf(token) }, readInline(text?.children ?? null)),
  td: (token, [text]) => make(nodes.table_cell, { align: alignOf(token) }, readInline(text?.children ?? null)),
  figure: readFigure,
  gallery: readGallery,
  embed: readEmbed,
  contact_form: () => make(nodes.contact_form, null, []),
};

/** @throws UnreadableError for tokens that are no blocks of the schema, or stand where it has none */
export function readBlocks(tokens: Inside): Node[] {
  const made: Node[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const end = token.nesting === 1 ? closeOf(tokens, at) : at;
    const read = readers[token.type.replace(/_open$/, '')];
    if (!read) throw new UnreadableError(token.type);
    made.push(read(token, tokens.slice(at + 1, end)));
    at = end + 1;
  }
  return made;
}

/** @returns the index of the token that ends the block that begins at an index */
export function closeOf(tokens: Inside, start: number): number {
  const level = tokens[start]?.level;
  let at = start + 1;
  while (at < tokens.length && !(tokens[at]?.nesting === -1 && tokens[at]?.level === level)) at += 1;
  return at;
}

function readFilled(inside: Inside): Node[] {
  const blocks = readBlocks(inside);
  return blocks.length > 0 ? blocks : [nodes.paragraph.create()];
}

function make(type: NodeType, attributes: Attrs | null, content: readonly Node[]): Node {
  try {
    return type.createChecked(attributes, content);
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableError(`${type.name}: ${error.message}`) : error;
  }
}

function textOf(content: string): Node[] {
  const text = content.replace(/\n$/, '');
  return text === '' ? [] : [schema.text(text)];
}

/** The paragraphs of a tight list are hidden; in a list without any, nothing shows what it is. */
function isTight(inside: Inside): boolean {
  const level = (inside[0]?.level ?? 0) + 1;
  return inside.find((token) => token.type === 'paragraph_open' && token.level === level)?.hidden ?? true;
}

function alignOf(token: Token): string | null {
  return /^text-align:(left|center|right)$/.exec(`${token.attrGet('style')}`)?.[1] ?? null;
}
