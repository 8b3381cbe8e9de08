import type { Arrangement, BandLayout, FrontPageBlock, Slot, SlotRule } from '../../contract/front-page.ts';
import { opinionSlug } from '../../contract/opinion-slug.ts';
import type { CategoryName } from './read-category-names.ts';

/** One band each, for the last categories of the header: its first ones are a click away in the filters of Latest Stories. */
const bandLayouts: readonly BandLayout[] = ['four', 'portrait', 'tinted'];

/**
 * The front page of a site whose editors have not arranged one. It follows the categories.
 * @param categories in the order of the header
 */
export function defaultArrangement(categories: readonly CategoryName[]): Arrangement {
  const opinion = categories.find(({ slug }) => slug === opinionSlug);
  const others = categories.filter((category) => category !== opinion).slice(-bandLayouts.length);
  const bands = others.map(({ id: categoryId }, index): FrontPageBlock => {
    const layout = bandLayouts[index] ?? 'four';
    return { type: 'band', id: `band-${index + 1}`, isHidden: false, categoryId, layout, slots: [] };
  });
  return {
    blocks: [
      {
        type: 'lead',
        id: 'lead',
        isHidden: false,
        lead: slotOf('featured'),
        secondary: [slotOf('featured'), slotOf('featured')],
        opinion: opinion ? slotOf('newest', opinion.id) : null,
      },
      { type: 'latest', id: 'latest', isHidden: false },
      ...bands,
    ],
  };
}

function slotOf(rule: SlotRule, categoryId: string | null = null): Slot {
  return { rule, categoryId, pin: null };
}
