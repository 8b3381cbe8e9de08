import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { Part } from '../document/parts.ts';
import { sameForReaders } from '../document/same-for-readers.ts';
import { schema } from '../document/schema.ts';
import type { SourceBlock } from '../document/sources.ts';
import { findHunks } from '../merge/hunks.ts';
import { type BlockChange, replaceBlocks, startsOf } from './replace-blocks.ts';

/**
 * Makes a document that of another text: blocks that are the same stay, those that differ become those of the text.
 * @param parts of the document, as it is written now
 */
export function takeText(transaction: Transaction, parts: readonly Part[], blocks: readonly SourceBlock[]): void {
  const { doc } = transaction;
  const changes: BlockChange[] = [];
  const same: { index: number; block: Node }[] = [];
  const indexOf = (at: number) => parts[at]?.index ?? doc.childCount;
  let [here, there] = [0, 0];
  const pair = (until: number) => {
    for (; here < until; here += 1, there += 1) {
      const [part, block] = [parts[here], blocks[there]];
      if (!part || !block) continue;
      if (sameForReaders(part.block, block.node)) same.push({ index: part.index, block: block.node });
      else changes.push({ from: part.index, to: part.index + 1, blocks: [block.node] });
    }
  };
  for (const { from, to } of findHunks(
    parts.map(({ text }) => text),
    blocks.map(({ text }) => text),
  )) {
    pair(from.start);
    const end = from.start === from.end ? indexOf(from.start) : indexOf(from.end - 1) + 1;
    changes.push({
      from: indexOf(from.start),
      to: end,
      blocks: blocks.slice(to.start, to.end).map(({ node }) => node),
    });
    [here, there] = [from.end, to.end];
  }
  pair(parts.length);
  const starts = startsOf(doc);
  for (const { index, block } of same) transaction.setNodeAttribute(starts[index] ?? 0, 'origin', block.attrs.origin);
  const isEmptied = blocks.length === 0;
  replaceBlocks(
    transaction,
    isEmptied ? [{ from: 0, to: doc.childCount, blocks: [schema.nodes.paragraph.create()] }] : changes,
  );
}
