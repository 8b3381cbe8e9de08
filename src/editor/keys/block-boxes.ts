import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/** The blocks in a node. */
export interface Blocks {
  parent: Node;
  /** Position of the first. */
  start: number;
}

/** A block among others, and where it is seen. */
export interface FoundBlock {
  node: Node;
  position: number;
  index: number;
  /** In the window. */
  box: DOMRect;
}

/** @returns the block at a height of the window, between two the nearer one; null where there is none */
export function nearestBlock(view: EditorView, { parent, start }: Blocks, y: number): FoundBlock | null {
  const positions: number[] = [];
  parent.forEach((_, offset) => {
    positions.push(start + offset);
  });
  const boxAt = (index: number) => boxOf(view, positions[index] ?? start);
  let [low, high] = [0, positions.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (boxAt(middle).bottom < y) low = middle + 1;
    else high = middle;
  }
  const isPreviousNearer = low > 0 && y - boxAt(low - 1).bottom < boxAt(low).top - y;
  const index = isPreviousNearer ? low - 1 : low;
  const [node, position] = [parent.maybeChild(index), positions[index]];
  return node && position !== undefined ? { node, position, index, box: boxAt(index) } : null;
}

/** The box of the first words of a list, otherwise of the whole block. */
export function firstBox(view: EditorView, { node, position }: FoundBlock): DOMRect {
  let [first, at] = [node, position];
  while (first.firstChild && (isList(first) || first.type.name === 'list_item')) {
    first = first.firstChild;
    at += 1;
  }
  return boxOf(view, at);
}

/** @returns where the block at a position is seen, in the window */
export function boxOf(view: EditorView, position: number): DOMRect {
  const element = view.nodeDOM(position);
  return element instanceof Element ? element.getBoundingClientRect() : new DOMRect();
}

export function middleOf({ top, height }: DOMRect): number {
  return top + height / 2;
}

export function isList({ type }: Node): boolean {
  return type.isInGroup('list');
}
