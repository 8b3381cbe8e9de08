import type { Arrangement, Pin } from '../../contract/front-page.ts';
import { limits } from '../../contract/limits.ts';
import type { Candidates } from './find-candidates.ts';
import { latestSource, type SlotPlace } from './slot-places.ts';

/** An article in a slot. */
export interface FilledSlot {
  articleId: string;
  /** Null where a rule has chosen the article. */
  pin: Pin | null;
}

/** Which article stands where. */
export interface Filling {
  /** @returns the article in that slot of a block; undefined for none */
  at(blockId: string, index: number): FilledSlot | undefined;
  /** The articles of all slots, each once. */
  placed: readonly string[];
  /** Ids of the first articles of Latest Stories, without those; empty while it is hidden. */
  latest: readonly string[];
}

/** The order in which the rules of the lead package choose: the opinion before the secondary articles, which take any article. */
const leadOrder = [0, 3, 1, 2];

/** @returns whether a pin holds at `now` */
export function isInTime({ until }: Pin, now: Date): boolean {
  return until === null || until > now.toISOString();
}

/**
 * Fills the slots: pins first, in the order of the page; then the rules of the lead package; then come the first articles of Latest
 * Stories; then the rules of the bands, in their order. No article stands in two of these places.
 * @param places of the visible blocks
 */
export function fillSlots(
  { blocks }: Arrangement,
  { places, candidates, now }: { places: readonly SlotPlace[]; candidates: Candidates; now: Date },
): Filling {
  const filled = new Map<string, FilledSlot>();
  const taken = new Set<string>();
  const put = ({ blockId, index }: SlotPlace, articleId: string, pin: Pin | null) => {
    filled.set(keyOf(blockId, index), { articleId, pin });
    taken.add(articleId);
  };
  const isFree = (id: string) => !taken.has(id);
  const fillByRule = (place: SlotPlace) => {
    if (filled.has(keyOf(place.blockId, place.index))) return;
    for (const source of place.sources) {
      const id = candidates.of(source).find(isFree);
      if (id !== undefined) return put(place, id, null);
    }
  };

  for (const place of places) {
    const { pin } = place;
    const holds = pin && isInTime(pin, now) && candidates.pinned.has(pin.articleId) && isFree(pin.articleId);
    if (holds) put(place, pin.articleId, pin);
  }
  const [lead, bands] = [places.filter(({ isInLead }) => isInLead), places.filter(({ isInLead }) => !isInLead)];
  lead.toSorted((a, b) => leadOrder.indexOf(a.index) - leadOrder.indexOf(b.index)).forEach(fillByRule);
  const showsLatest = blocks.some(({ type, isHidden }) => type === 'latest' && !isHidden);
  const latest = showsLatest ? candidates.of(latestSource).filter(isFree).slice(0, limits.articlesPerPage) : [];
  for (const id of latest) taken.add(id);
  bands.forEach(fillByRule);

  return {
    at: (blockId, index) => filled.get(keyOf(blockId, index)),
    placed: [...filled.values()].map(({ articleId }) => articleId),
    latest,
  };
}

function keyOf(blockId: string, index: number): string {
  return `${blockId} ${index}`;
}
