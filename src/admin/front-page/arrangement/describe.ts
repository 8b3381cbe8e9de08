import type { Category } from '../../../contract/categories.ts';
import type { BandLayout, FrontPageBlock, Slot } from '../../../contract/front-page.ts';

/** Names of categories for `describeRule`. */
type Named = readonly Pick<Category, 'id' | 'name'>[];

export const layoutNames: Readonly<Record<BandLayout, string>> = {
  four: 'Four in a row',
  portrait: 'Portrait images',
  tinted: 'Tinted',
};

/** @returns what a block is called: "Lead package", "Culture band" */
export function nameOf(block: FrontPageBlock, categories: Named): string {
  switch (block.type) {
    case 'lead':
      return 'Lead package';
    case 'latest':
      return 'Latest Stories';
    case 'band':
      return `${categoryName(block.categoryId, categories) ?? 'Category'} band`;
    case 'text':
      return block.heading.trim() === '' ? 'Text' : `Text “${block.heading.trim()}”`;
    case 'newsletter':
      return 'Newsletter';
  }
}

/** @returns which article the rule of a slot takes: "Newest in Books"; where it names no category, a band has its own */
export function describeRule(slot: Slot, block: FrontPageBlock, categories: Named): string {
  const { rule } = slot;
  const categoryId = slot.categoryId ?? (block.type === 'band' ? block.categoryId : null);
  const name = categoryId === null ? null : (categoryName(categoryId, categories) ?? 'a deleted category');
  if (rule === 'featured') return name === null ? 'Newest featured' : `Newest featured in ${name}`;
  const what = rule === 'newest' ? 'Newest' : 'Most read';
  return name === null ? what : `${what} in ${name}`;
}

function categoryName(id: string, categories: Named): string | undefined {
  return categories.find((category) => category.id === id)?.name;
}
