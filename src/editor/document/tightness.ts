import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const {
  paragraph,
  heading,
  code_block,
  horizontal_rule,
  figure,
  ordered_list,
  blockquote,
  bullet_list,
  table,
  callout,
  pull_quote,
  details,
} = schema.nodes;

/** Blocks whose last line goes on in a paragraph without a blank line before it. */
const open = [paragraph, blockquote, callout, bullet_list, ordered_list, table];

/** Blocks that end by themselves. */
const closed = [heading, code_block, horizontal_rule, pull_quote, details];

/** Blocks that begin behind an open one, however deep in it the last line is. */
const beginnings = [heading, code_block, horizontal_rule, blockquote, callout];

/** @param list in its normal form @returns whether no item needs a blank line between its blocks */
export function canBeTight(list: Node): boolean {
  return list.children.every((item) =>
    blocksOf(item).every((block, at) => {
      // An image of the library in a tight list is no figure.
      if (block.type === figure) return false;
      const next = blocksOf(item)[at + 1];
      return !next || canFollow(block, next);
    }),
  );
}

/** A task without a text has the paragraph in which its box stands. */
function blocksOf({ attrs, children, firstChild }: Node): readonly Node[] {
  return attrs.checked === null || firstChild?.type === paragraph ? children : [paragraph.create(), ...children];
}

/** Blocks of lines with the same sign in front, so that one below the other would be one. */
const quotes = [blockquote, callout];

/** @param block in its normal form @returns whether another can begin in the line below it */
export function canFollow(block: Node, next: Node): boolean {
  if (closed.includes(block.type)) return true;
  if (!open.includes(block.type)) return false;
  if (next.type === paragraph || next.type === table) return false;
  // Only a list that begins with 1, and with a text, interrupts a paragraph.
  if (next.type === ordered_list && next.attrs.order !== 1) return false;
  if (next.type === ordered_list || next.type === bullet_list) return next.firstChild?.firstChild?.content.size !== 0;
  if (quotes.includes(next.type)) return !quotes.includes(block.type);
  return beginnings.includes(next.type);
}
