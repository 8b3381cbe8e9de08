import { limits } from '../../../contract/limits.ts';
import { estimateReadTime } from '../../../contract/read-time.ts';
import { readOutlineTarget } from './write-outline.ts';

/**
 * The read time while it follows the content.
 * @returns minutes: the estimate; the default while there is no text; while the text still has an outline's target, at least
 *   the target, so that the few words of an outline do not count as a finished article
 */
export function followContent(content: string): number {
  const { defaultValue, max } = limits.readTimeMinutes;
  if (content.trim() === '') return defaultValue;
  return Math.min(Math.max(estimateReadTime(content), readOutlineTarget(content) ?? 0), max);
}
