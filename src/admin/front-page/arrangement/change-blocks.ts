import { v7 as uuid } from 'uuid';
import type { FrontPageBlock, Slot } from '../../../contract/front-page.ts';

/** Blocks that can be added, as often as the editor likes. */
export type AddableType = 'band' | 'text' | 'newsletter';

/** @param categoryId of a new band @returns a block that is not filled yet */
export function newBlock(type: AddableType, categoryId: string): FrontPageBlock {
  const block = { id: uuid(), isHidden: false };
  switch (type) {
    case 'band':
      return { ...block, type, categoryId, layout: 'four', slots: [] };
    case 'text':
      return { ...block, type, heading: '', content: '' };
    case 'newsletter':
      return { ...block, type };
  }
}

/** @returns a slot that takes the newest article: in a band of its category, else of all */
export function newSlot(): Slot {
  return { rule: 'newest', categoryId: null, pin: null };
}

/** @param to its place among the others @returns the blocks with one of them moved */
export function moveTo(blocks: readonly FrontPageBlock[], id: string, to: number): FrontPageBlock[] {
  const block = blocks.find((one) => one.id === id);
  const others = blocks.filter((one) => one.id !== id);
  return block ? others.toSpliced(Math.max(0, to), 0, block) : others;
}

/** @returns the blocks with this one in the place of its older self */
export function replaceBlock(blocks: readonly FrontPageBlock[], block: FrontPageBlock): FrontPageBlock[] {
  return blocks.map((one) => (one.id === block.id ? block : one));
}

/** @returns whether the block may be taken away; the lead package and Latest Stories can only be hidden */
export function isRemovable({ type }: FrontPageBlock): boolean {
  return type !== 'lead' && type !== 'latest';
}
