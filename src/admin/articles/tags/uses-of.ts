import { limits } from '../../../contract/limits.ts';
import { countOf } from '../../../ui/count.ts';

/** @param uses of a tag, counted up to the limit @returns "3 articles", or "1,000+ articles" */
export function usesOf(uses: number): string {
  return uses >= limits.countedUses ? `${uses.toLocaleString('en-US')}+ articles` : countOf(uses, 'article');
}
