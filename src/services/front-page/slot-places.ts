import {
  type Arrangement,
  bandSize,
  type FrontPageBlock,
  type Pin,
  type Slot,
  type SlotRule,
} from '../../contract/front-page.ts';

/** Where the articles of a rule come from. `unflagged`: the newest that are not flagged as featured. */
export interface Source {
  rule: SlotRule | 'unflagged';
  /** Null for all categories. */
  categoryId: string | null;
}

/** A slot of a visible block, and how it is filled. */
export interface SlotPlace {
  blockId: string;
  /** In the order lead, secondary, opinion; of a band by place. */
  index: number;
  isInLead: boolean;
  pin: Pin | null;
  /** The first one that has an article left fills the slot. */
  sources: readonly Source[];
}

const newestOfAll: Source = { rule: 'newest', categoryId: null };

const plainSlot: Slot = { rule: 'newest', categoryId: null, pin: null };

/** What Latest Stories begins with. */
export const latestSource: Source = { rule: 'unflagged', categoryId: null };

/** @returns the slots of all visible blocks, in the order of the page */
export function placesOf({ blocks }: Arrangement): SlotPlace[] {
  return blocks.flatMap((block) => (block.isHidden ? [] : placesOfBlock(block)));
}

/** @returns the slots of a block as if it were visible; none for a block without slots */
export function placesOfBlock(block: FrontPageBlock): SlotPlace[] {
  if (block.type === 'lead') {
    const { lead, secondary, opinion } = block;
    const places = [lead, ...secondary].map((slot) => ({ slot, sources: [...sourcesOf(slot), newestOfAll] }));
    const last = { slot: opinion, sources: opinion ? sourcesOf(opinion) : [] };
    return [...places, last].map(({ slot, sources }, index) => ({
      blockId: block.id,
      index,
      isInLead: true,
      pin: slot?.pin ?? null,
      sources,
    }));
  }
  if (block.type !== 'band') return [];
  const ofBand: Source = { rule: 'newest', categoryId: block.categoryId };
  return Array.from({ length: bandSize[block.layout] }, (_, index) => {
    const slot = block.slots[index] ?? plainSlot;
    const categoryId = slot.categoryId ?? block.categoryId;
    const sources = [...sourcesOf({ ...slot, categoryId }), ofBand];
    return { blockId: block.id, index, isInLead: false, pin: slot.pin, sources };
  });
}

/** A rule for featured articles takes the newest one where none is flagged. */
function sourcesOf({ rule, categoryId }: Slot): Source[] {
  return rule === 'featured'
    ? [
        { rule, categoryId },
        { rule: 'newest', categoryId },
      ]
    : [{ rule, categoryId }];
}
