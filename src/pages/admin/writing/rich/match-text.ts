import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { schema } from '../document/schema.ts';
import { startsOf } from './replace-blocks.ts';

const { link } = schema.marks;

interface Found {
  node: Node;
  position: number;
}

/**
 * Brings a block in line with what readers get, where that takes no letter: bare URLs become links or stop being links, and lists
 * become tight or loose.
 * @param shown what readers get, by the index of the block
 */
export function matchText(transaction: Transaction, shown: ReadonlyMap<number, Node>): void {
  const { doc } = transaction;
  const starts = startsOf(doc);
  for (const [index, wanted] of shown) {
    const block = doc.maybeChild(index);
    if (!block) continue;
    const here = partsOf(block, starts[index] ?? 0);
    const there = partsOf(wanted, 0);
    if (here.length !== there.length) continue;
    for (const [at, { node, position }] of here.entries()) {
      const other = there[at]?.node;
      if (other) matchNode(transaction, { node, position }, other);
    }
  }
}

/** @returns the lists and the blocks of text that are not empty, in order */
function partsOf(block: Node, position: number): Found[] {
  const found: Found[] = [];
  const add = (node: Node, at: number) => {
    if (node.type.isInGroup('list') || (node.isTextblock && node.textContent.trim() !== ''))
      found.push({ node, position: at });
    return !node.isTextblock;
  };
  if (add(block, position)) block.descendants((node, at) => add(node, position + 1 + at));
  return found;
}

function matchNode(transaction: Transaction, { node, position }: Found, wanted: Node): void {
  if (node.type !== wanted.type) return;
  if ('tight' in node.attrs && node.attrs.tight !== wanted.attrs.tight) {
    transaction.setNodeAttribute(position, 'tight', wanted.attrs.tight);
  }
  if (!node.isTextblock || node.textContent !== wanted.textContent || autoLinks(node) === autoLinks(wanted)) return;
  const start = position + 1;
  transaction.removeMark(start, start + node.content.size, link);
  let at = start;
  wanted.forEach((piece) => {
    const mark = link.isInSet(piece.marks);
    if (mark) transaction.addMark(at, at + piece.nodeSize, mark);
    at += piece.nodeSize;
  });
}

function autoLinks(block: Node): string {
  let found = '';
  block.forEach(({ marks, nodeSize }, offset) => {
    const mark = link.isInSet(marks);
    if (mark?.attrs.auto) found += `${offset} ${nodeSize} ${mark.attrs.href}\n`;
  });
  return found;
}
