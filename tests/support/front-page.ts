import type { Arrangement, FrontPageBlock, Pin, Slot } from '../../src/contract/front-page.ts';

type Block<Type extends FrontPageBlock['type']> = Extract<FrontPageBlock, { type: Type }>;

/** @returns a slot with this pin or rule, else with the newest article */
export function slotOf(given: Partial<Omit<Slot, 'pin'>> & { pin?: Partial<Pin> } = {}): Slot {
  const pin = given.pin && { articleId: '', headline: '', focus: null, until: null, ...given.pin };
  return { rule: 'newest', categoryId: null, ...given, pin: pin ?? null };
}

/** @returns a lead package that shows the newest articles, without an opinion */
export function leadOf(given: Partial<Block<'lead'>> = {}): Block<'lead'> {
  const [lead, first, second] = [slotOf(), slotOf(), slotOf()];
  return { type: 'lead', id: 'lead', isHidden: false, lead, secondary: [first, second], opinion: null, ...given };
}

/** @returns a band of four; its id is that of its category unless it says something else */
export function bandOf(categoryId: string, given: Partial<Block<'band'>> = {}): Block<'band'> {
  return { type: 'band', id: categoryId, isHidden: false, categoryId, layout: 'four', slots: [], ...given };
}

export const latest: Block<'latest'> = { type: 'latest', id: 'latest', isHidden: false };

/** @returns a front page with a lead package and Latest Stories, and these blocks below */
export function arrange(lead: Partial<Block<'lead'>> = {}, ...below: FrontPageBlock[]): Arrangement {
  return { blocks: [leadOf(lead), latest, ...below] };
}
