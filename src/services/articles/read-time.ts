import { limits } from '../../contract/limits.ts';

/** @returns minutes that a text takes to read: words ÷ 200, rounded up, at least 1 (specification, section 5) */
export function estimateReadTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.ceil(words / limits.wordsPerMinute));
}
