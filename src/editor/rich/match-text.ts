import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { isBareUrl } from '../document/bare-urls.ts';
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
  if (!node.isTextblock || node.textContent !== wanted.textContent || linksOf(node) === linksOf(wanted)) return;
  const start = position + 1;
  transaction.removeMark(start, start + node.content.size, link);
  let at = start;
  wanted.forEach((piece, offset) => {
    const mark = link.isInSet(piece.marks);
    const isAuto = mark && isBareUrl(piece.text ?? '', mark) && !isLinked(node, offset, offset + piece.nodeSize);
    if (mark) transaction.addMark(at, at + piece.nodeSize, isAuto ? link.create({ ...mark.attrs, auto: true }) : mark);
    at += piece.nodeSize;
  });
}

/** @returns whether the author has linked a part of the block: a bare URL follows what is typed, also where it has to be written as a link */
function isLinked(block: Node, from: number, to: number): boolean {
  let found = false;
  block.nodesBetween(from, to, ({ marks }) => {
    found ||= link.isInSet(marks)?.attrs.auto === false;
  });
  return found;
}

/** @returns where links begin and end in a block, and where they lead */
function linksOf(block: Node): string {
  const found: { href: string; from: number; to: number }[] = [];
  block.forEach(({ marks, nodeSize }, offset) => {
    const href: string | undefined = link.isInSet(marks)?.attrs.href;
    const last = found.at(-1);
    if (last?.to === offset && last.href === href) last.to += nodeSize;
    else if (href !== undefined) found.push({ href, from: offset, to: offset + nodeSize });
  });
  return JSON.stringify(found);
}
