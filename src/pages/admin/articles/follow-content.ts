import { limits } from '../../../contract/limits.ts';
import { estimateReadTime } from '../../../contract/read-time.ts';
import { readOutlineTarget } from './write-outline.ts';

/**
 * The read time while it follows the content.
 * @returns minutes: the estimate; the default of an article while there is no text; while an outline's target still stands in
 *   the text, at least the minutes that it aims at, so that a plan of a few words is not taken for the article
 */
export function followContent(content: string): number {
  const { defaultValue, max } = limits.readTimeMinutes;
  if (content.trim() === '') return defaultValue;
  return Math.min(Math.max(estimateReadTime(content), readOutlineTarget(content) ?? 0), max);
}
