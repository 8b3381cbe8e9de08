import { countOf } from '../../formats/count.ts';

/**
 * @param readers how many subscribers are active; undefined while that is not known
 * @returns "1,234 active subscribers"
 */
export function describeAudience(readers: number | null | undefined): string {
  return typeof readers === 'number' ? countOf(readers, 'active subscriber') : 'all active subscribers';
}
