import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { alignTexts, placeOf } from '../document/align-texts.ts';
import type { WrittenText } from '../document/guarded-text.ts';
import type { Part } from '../document/parts.ts';
import { readText } from '../document/read-document.ts';
import { schema } from '../document/schema.ts';
import { Sources } from '../document/sources.ts';
import { writeBlock } from '../document/write-blocks.ts';
import { startsOf } from './replace-blocks.ts';

/** A letter of no language, which stands for the caret while its place is looked for. */
const marker = '\uE0CA';

/** @returns the position in the written text of a position in the document */
export function offsetOf(doc: Node, { parts }: WrittenText, position: number): number {
  const index = doc.resolve(position).index(0);
  const part = parts.find((one) => one.index === index);
  if (!part) {
    const before = parts.findLast((one) => one.index < index);
    return before ? before.start + before.text.length : 0;
  }
  return part.start + offsetIn(part, markedBlock(doc, position, index));
}

/** @returns the block with the marker in it; null where no text can be */
function markedBlock(doc: Node, position: number, index: number): Node | null {
  const $position = doc.resolve(position);
  if (!$position.parent.isTextblock) return null;
  const marks = $position.parent.type.spec.code ? [] : $position.marks();
  return new Transform(doc).insert(position, schema.text(marker, marks)).doc.child(index);
}

/** The lines of a block may be written otherwise than it would be now: the place is then that of the same words. */
function offsetIn({ text }: Part, marked: Node | null): number {
  const written = marked ? writeBlock(marked) : '';
  const at = written.indexOf(marker);
  if (at === -1) return 0;
  const [before, after] = [written.slice(0, at), written.slice(at + marker.length)];
  if (text.startsWith(before)) return before.length;
  if (text.endsWith(after)) return text.length - after.length;
  return placeOf(alignTexts(before + after, text), at, 'before');
}

/** @returns the position in the document of one in the written text; that of the block where only Markdown stands */
export function positionOf(doc: Node, { parts, text }: WrittenText, offset: number): number {
  const starts = startsOf(doc);
  const at = parts.findLastIndex(({ start }) => start <= offset);
  const part = parts[Math.max(at, 0)];
  if (!part) return 0;
  const start = starts[part.index] ?? 0;
  if (offset >= part.start + part.text.length) return start + part.block.nodeSize - 1;
  const { blocks } = readText(text.slice(0, offset) + marker + text.slice(offset), new Sources());
  const found = blocks.length === parts.length ? findMarker(blocks[at]?.node) : null;
  return start + Math.min(found ?? 1, part.block.nodeSize - 1);
}

/** @returns the position of the marker, from the beginning of the block; null where the grammar has taken it for something else */
function findMarker(block: Node | undefined): number | null {
  let found: number | null = null;
  if (block?.isTextblock) found = markerIn(block, 1);
  block?.descendants((node, position) => {
    if (node.isTextblock) found ??= markerIn(node, position + 2);
    return found === null;
  });
  return found;
}

function markerIn(textblock: Node, start: number): number | null {
  const at = textblock.textBetween(0, textblock.content.size, undefined, '\uFFFC').indexOf(marker);
  return at === -1 ? null : start + at;
}
