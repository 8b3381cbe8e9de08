import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { type Blocks, boxOf, type FoundBlock, firstBox, isList, middleOf, nearestBlock } from './block-boxes.ts';

/** Where a block can be put, and the line that shows it, in the window. */
export interface DropPlace {
  position: number;
  line: { left: number; right: number; y: number };
}

/** At its edges a drop on a block with others in it belongs beside it. In pixels. */
const edge = 6;

/**
 * Blocks are put between blocks. In the margin these are the outermost; where the pointer is in a quotation or the like, those in it; in a list
 * those of its items, behind the words of an item.
 * @param dragged where the block is that is to be put there
 * @returns null where height alone does not say it: for an image over a gallery
 */
export function dropPlace(view: EditorView, point: MouseEvent, dragged: number): DropPlace | null {
  const { doc } = view.state;
  const block = doc.nodeAt(dragged);
  let blocks: Blocks = { parent: doc, start: 0 };
  for (;;) {
    const found = nearestBlock(view, blocks, point.clientY);
    if (!block || !found) return null;
    const { node, position, index, box } = found;
    const isAbove = point.clientY < middleOf(firstBox(view, found));
    if (node.type.name === 'list_item') {
      if (isAbove && index > 0)
        return { position: position - 1, line: { left: box.left, right: box.right, y: box.top } };
    } else {
      const isWithin = position !== dragged && isInside(box, point);
      if (isWithin && node.type.name === 'gallery' && block.type.name === 'figure') return null;
      if (!isWithin || !canTake(node, block) || (isList(node) && isAbove)) return beside(view, blocks, found, point);
    }
    blocks = { parent: node, start: position + 1 };
  }
}

function isInside({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean {
  return x >= left && x <= right && y >= top + edge && y <= bottom - edge;
}

function canTake(node: Node, block: Node): boolean {
  const host = isList(node) ? (node.firstChild ?? node) : node;
  return host.canReplaceWith(host.childCount, host.childCount, block.type);
}

/** Above or below a block, half way to the next one. */
function beside(
  view: EditorView,
  { parent }: Blocks,
  { node, position, index, box }: FoundBlock,
  { clientY }: MouseEvent,
): DropPlace {
  const isBefore = clientY < middleOf(box);
  const previous = isBefore && index > 0 ? boxOf(view, position - parent.child(index - 1).nodeSize) : null;
  const next = !isBefore && index < parent.childCount - 1 ? boxOf(view, position + node.nodeSize) : null;
  const own = isBefore ? box.top : box.bottom;
  const y = (own + (previous?.bottom ?? next?.top ?? own)) / 2;
  return {
    position: isBefore ? position : position + node.nodeSize,
    line: { left: box.left, right: box.right, y },
  };
}
