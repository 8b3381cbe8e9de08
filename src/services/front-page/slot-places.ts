import {
  type Arrangement,
  bandSize,
  type FrontPageBlock,
  type Pin,
  type Slot,
  type SlotRule,
} from '../../contract/front-page.ts';
import type { CategoryName } from './read-category-names.ts';

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
  /** Whether the block stands above Latest Stories. */
  isAboveList: boolean;
  pin: Pin | null;
  /** Category of its rule, as the editor chose it; null: that of the band, or all. */
  categoryId: string | null;
  /** The first one that has an article left fills the slot. */
  sources: readonly Source[];
}

const newestOfAll: Source = { rule: 'newest', categoryId: null };

const plainSlot: Slot = { rule: 'newest', categoryId: null, pin: null };

/** The articles that are flagged as featured. */
export const featuredSource: Source = { rule: 'featured', categoryId: null };

/** Source of the first articles of Latest Stories. */
export const latestSource: Source = { rule: 'unflagged', categoryId: null };

/** @returns the slots of all blocks that are shown, in the order of the page; bands of deleted categories are not */
export function placesOf({ blocks }: Arrangement, categories: readonly CategoryName[]): SlotPlace[] {
  const list = blocks.findIndex(({ type }) => type === 'latest');
  return blocks.flatMap((block, position) => {
    if (block.isHidden || (block.type === 'band' && !isCategory(block.categoryId, categories))) return [];
    return slotsOf(block).map(({ slot, sources }, index) => ({
      blockId: block.id,
      index,
      isInLead: block.type === 'lead',
      isAboveList: position < list,
      pin: slot?.pin ?? null,
      categoryId: slot?.categoryId ?? null,
      sources,
    }));
  });
}

/** @returns whether there is such a category; an editor may have deleted it */
export function isCategory(id: string, categories: readonly CategoryName[]): boolean {
  return categories.some((category) => category.id === id);
}

type FilledFrom = { slot: Slot | null; sources: Source[] };

/** @returns the slots of a block, visible or not, in the order of `index`; none for a block without slots */
export function slotsOf(block: FrontPageBlock): FilledFrom[] {
  if (block.type === 'lead') {
    const { lead, secondary, opinion } = block;
    const articles = [lead, ...secondary].map((slot) => ({ slot, sources: [...sourcesOf(slot), newestOfAll] }));
    return [...articles, { slot: opinion, sources: opinion ? sourcesOf(opinion) : [] }];
  }
  if (block.type !== 'band') return [];
  const ofBand: Source = { rule: 'newest', categoryId: block.categoryId };
  return Array.from({ length: bandSize[block.layout] }, (_, index) => {
    const slot = block.slots[index] ?? plainSlot;
    const categoryId = slot.categoryId ?? block.categoryId;
    return { slot, sources: [...sourcesOf({ ...slot, categoryId }), ofBand] };
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
