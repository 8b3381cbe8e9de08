import { bandSize, type FrontPageBlock, type Slot } from '../../../contract/front-page.ts';
import { newSlot } from './change-blocks.ts';

/** A slot with its place in its block. */
export interface SlotPlace {
  /** As the API counts them: lead, secondary, opinion; in bands by place. */
  index: number;
  /** "Lead", "Article 2". */
  label: string;
  /** Null for an opinion piece that isn't shown. */
  slot: Slot | null;
  /** Whether it may stay empty. */
  isOptional: boolean;
  /** The shape of its image's crop on the front page; null where it has none. */
  shape: { width: number; height: number } | null;
}

/** As `site/front-page/` crops them. */
const wide = { width: 16, height: 9 };
const landscape = { width: 3, height: 2 };

const bandShapes = {
  four: { width: 4, height: 3 },
  portrait: { width: 2, height: 3 },
  tinted: landscape,
};

/** @returns the slots of a block, in their order; none for a block without articles of its own */
export function slotsOf(block: FrontPageBlock): SlotPlace[] {
  if (block.type === 'lead') {
    const [first, second] = block.secondary;
    return [
      { index: 0, label: 'Lead', slot: block.lead, isOptional: false, shape: wide },
      { index: 1, label: 'Secondary 1', slot: first, isOptional: false, shape: landscape },
      { index: 2, label: 'Secondary 2', slot: second, isOptional: false, shape: landscape },
      { index: 3, label: 'Opinion', slot: block.opinion, isOptional: true, shape: null },
    ];
  }
  if (block.type !== 'band') return [];
  return Array.from({ length: bandSize[block.layout] }, (_, index) => ({
    index,
    label: `Article ${index + 1}`,
    slot: block.slots[index] ?? newSlot(),
    isOptional: false,
    shape: bandShapes[block.layout],
  }));
}

/** @returns the block with another slot in this place; unchanged where that place can't be empty */
export function withSlot(block: FrontPageBlock, index: number, slot: Slot | null): FrontPageBlock {
  if (block.type === 'lead' && index === 3) return { ...block, opinion: slot };
  if (slot === null) return block;
  if (block.type === 'lead') {
    const [first, second] = block.secondary;
    return index === 0
      ? { ...block, lead: slot }
      : { ...block, secondary: index === 1 ? [slot, second] : [first, slot] };
  }
  if (block.type !== 'band') return block;
  const length = Math.max(block.slots.length, index + 1);
  const slots = Array.from({ length }, (_, place) => block.slots[place] ?? newSlot());
  return { ...block, slots: slots.with(index, slot) };
}
