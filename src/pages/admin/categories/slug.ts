import { limits } from '../../../contract/limits.ts';

/**
 * @returns the slug that a category's name suggests: lowercase, spaces as hyphens, anything else but letters a to z and digits
 * left out (accents alone from their letters), never two hyphens in a row nor one at an end
 */
export function slugOf(name: string): string {
  const hyphened = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-');
  return withoutEnds(withoutEnds(hyphened).slice(0, limits.categorySlugLength));
}

function withoutEnds(slug: string): string {
  return slug.replace(/^-/, '').replace(/-$/, '');
}
