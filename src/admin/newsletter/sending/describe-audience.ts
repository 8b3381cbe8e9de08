import { countOf } from '../../../ui/count.ts';

/**
 * @param subscribers the number of active subscribers; undefined while it is loading
 * @returns "1,234 active subscribers"
 */
export function describeAudience(subscribers: number | null | undefined): string {
  return typeof subscribers === 'number' ? countOf(subscribers, 'active subscriber') : 'all active subscribers';
}
