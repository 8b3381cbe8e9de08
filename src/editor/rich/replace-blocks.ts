import { Fragment, type Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';

/** Blocks of a document by their index, and what is to stand there. */
export interface BlockChange {
  from: number;
  /** Not included. */
  to: number;
  blocks: readonly Node[];
}

/** Replaces blocks, and of each that stays a block of its type only what differs: a caret in it stays at the same words. */
export function replaceBlocks(transaction: Transaction, changes: readonly BlockChange[]): void {
  const { doc } = transaction;
  const starts = startsOf(doc);
  for (const { from, to, blocks } of [...changes].sort((one, other) => other.from - one.from)) {
    const old = doc.children.slice(from, to);
    const isPaired = old.length === blocks.length && old.every(({ type }, at) => type === blocks[at]?.type);
    if (!isPaired) {
      transaction.replaceWith(starts[from] ?? 0, starts[to] ?? doc.content.size, Fragment.from(blocks));
      continue;
    }
    for (let at = old.length - 1; at >= 0; at -= 1) {
      const [before, after] = [old[at], blocks[at]];
      if (before && after) replaceBlock(transaction, starts[from + at] ?? 0, before, after);
    }
  }
}

/** @returns where each block begins, and behind them the end of the document */
export function startsOf(doc: Node): number[] {
  const starts = [0];
  for (const block of doc.children) starts.push((starts.at(-1) ?? 0) + block.nodeSize);
  return starts;
}

function replaceBlock(transaction: Transaction, position: number, before: Node, after: Node): void {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start !== null && end) {
    // The same characters may count at both ends.
    const overlap = Math.max(start - Math.min(end.a, end.b), 0);
    const slice = after.slice(start, end.b + overlap);
    transaction.replace(position + 1 + start, position + 1 + end.a + overlap, slice);
  }
  for (const [name, value] of Object.entries(after.attrs)) {
    if (before.attrs[name] !== value) transaction.setNodeAttribute(position, name, value);
  }
}
