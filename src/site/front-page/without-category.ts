import type { ListedBlock, ListedFrontPage } from '../../client/front-page.ts';

/**
 * @param category slug of the category whose list stands above; empty for none
 * @returns the front page without the articles that the list begins with: the category's band, and its article as the opinion
 */
export function withoutCategory({ blocks, ...page }: ListedFrontPage, category: string): ListedFrontPage {
  const kept = blocks.filter((block) => block.type !== 'band' || block.category.slug !== category);
  return { ...page, blocks: kept.map((block) => withoutOpinion(block, category)) };
}

function withoutOpinion(block: ListedBlock, category: string): ListedBlock {
  if (block.type !== 'lead' || block.opinion?.category.slug !== category) return block;
  return { ...block, opinion: null };
}
