import { countOf } from '../../formats/count.ts';

/**
 * @param readers the number of active subscribers; undefined while it is loading
 * @returns "1,234 active subscribers"
 */
export function describeAudience(readers: number | null | undefined): string {
  return typeof readers === 'number' ? countOf(readers, 'active subscriber') : 'all active subscribers';
}
