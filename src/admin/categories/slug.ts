import { limits } from '../../contract/limits.ts';

/**
 * @returns the slug that a category's name suggests: lowercase, spaces become hyphens, accents are removed, other characters
 * except a to z and digits are left out; never two hyphens in a row nor one at an end
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
