import type { Arrangement, FrontPageBlock, FrontPagePreview, Pin } from '../../contract/front-page.ts';
import { type Filling, isInTime } from './fill-slots.ts';
import type { Candidates } from './find-candidates.ts';
import type { CategoryName } from './read-category-names.ts';
import { featuredSource, isCategory, type SlotPlace, slotsOf } from './slot-places.ts';

export type Warning = FrontPagePreview['warnings'][number];

type Code = Warning['code'];

/** An arrangement and the articles that it would show. */
export interface Examined {
  arrangement: Arrangement;
  /** The slots of the blocks that are shown. */
  places: readonly SlotPlace[];
  filling: Filling;
  /** With those of `featuredSource`. */
  candidates: Candidates;
  categories: readonly CategoryName[];
  /** Titles of the pinned articles that exist, whatever their state, by id. */
  titles: ReadonlyMap<string, string>;
  now: Date;
}

/** @returns warnings about a block besides its slots */
export function warnOfBlock(block: FrontPageBlock, examined: Examined): Warning[] {
  return codesOf(block, examined).map((code) => ({
    code,
    blockId: block.id,
    slot: null,
    text: textOf(code, examined),
  }));
}

function codesOf(block: FrontPageBlock, examined: Examined): Code[] {
  const { type, isHidden } = block;
  if (type === 'latest') return isHidden ? ['latest-hidden'] : [];
  if (type === 'lead') {
    const featured: Code[] = featuredLeftOut(examined).length > 0 ? ['featured-left-out'] : [];
    if (isHidden) return ['lead-hidden', ...featured];
    return examined.filling.at(block.id, opinionIndex) ? featured : ['opinion-hidden', ...featured];
  }
  if (type !== 'band' || isHidden) return [];
  if (!isCategory(block.categoryId, examined.categories)) return ['category-missing'];
  return slotsOf(block).some((_, index) => examined.filling.at(block.id, index)) ? [] : ['band-empty'];
}

const opinionIndex = 3;

function textOf(code: Code, examined: Examined): string {
  switch (code) {
    case 'latest-hidden':
      return 'Latest Stories is hidden, and with it the filters, Most Read and the newsletter card.';
    case 'lead-hidden':
      return 'The lead package is hidden, and with it the featured article and the opinion.';
    case 'opinion-hidden':
      return 'The lead package shows no opinion.';
    case 'category-missing':
      return "The category of this band was deleted. Readers don't see the band.";
    case 'band-empty':
      return "There is no article for this band: its category has none, or all of them stand elsewhere on the page. Readers don't see it.";
    default: {
      const { length } = featuredLeftOut(examined);
      return length === 1
        ? "A featured article isn't anywhere on the front page: Latest Stories leaves it out."
        : `${length} featured articles aren't anywhere on the front page: Latest Stories leaves them out.`;
    }
  }
}

/** @returns the featured articles that no slot shows; only the newest if there are very many */
function featuredLeftOut({ candidates, filling }: Examined): string[] {
  const shown = new Set(filling.placed);
  return candidates.of(featuredSource).filter((id) => !shown.has(id));
}

/** @returns warnings about a slot of a visible block */
export function warnOfSlot(place: SlotPlace, examined: Examined): Warning[] {
  const { blockId, index, pin, categoryId } = place;
  const warn = (code: Code, text: string): Warning[] => [{ code, blockId, slot: index, text }];
  if (pin && !examined.filling.at(blockId, index)?.pin) return warn(...explainPin(pin, examined));
  const rules = !pin && categoryId !== null && !isCategory(categoryId, examined.categories);
  return rules ? warn('category-missing', 'The category of this rule was deleted.') : [];
}

function explainPin(pin: Pin, { candidates, titles, now }: Examined): [Code, string] {
  const title = titles.get(pin.articleId);
  if (title === undefined) return ['pin-not-public', 'The pinned article was deleted. The rule fills its place.'];
  const named = `"${title}"`;
  if (!isInTime(pin, now)) return ['pin-ended', `The time for ${named} is up. The rule fills its place.`];
  if (!candidates.pinned.has(pin.articleId))
    return ['pin-not-public', `${named} isn't published. The rule fills its place.`];
  return ['pinned-twice', `${named} is pinned to another place, too. The rule fills this one.`];
}
