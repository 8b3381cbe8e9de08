import { limits } from '../../../contract/limits.ts';

/**
 * The outline that an article can start from, with a target length that fits its read time.
 * @param title the title in the form, perhaps empty
 * @param readTime minutes; an invalid read time counts as the default
 */
export function writeOutline(title: string, readTime: number): string {
  const { min, max, defaultValue } = limits.readTimeMinutes;
  const minutes = readTime >= min && readTime <= max ? readTime : defaultValue;
  const words = Math.round(minutes * limits.wordsPerMinute);
  return `# ${title.trim() || 'Article Title'}

## Introduction

Open with a scene, a fact or a question, and say why it matters now.

## Main Points

- First point, with the evidence for it
- Second point, with the evidence for it
- Third point, with the evidence for it

## Analysis

Explain what the points mean together, and what speaks against them.

## Conclusion

Come back to the opening, and leave the reader with one thought.

Target: ${words} words`;
}

/** @returns the target of an outline in minutes; null for a text without one */
export function readOutlineTarget(text: string): number | null {
  const [, words] = /^Target: (\d+) words$/m.exec(text) ?? [];
  return words === undefined ? null : Math.ceil(Number(words) / limits.wordsPerMinute);
}
