import { expect, it } from 'vitest';
import { followContent } from '../../src/admin/articles/fields/follow-content.ts';
import { writeOutline } from '../../src/admin/articles/fields/write-outline.ts';

it('has title, introduction, main points, analysis and conclusion, in this order', () => {
  const headings = writeOutline('The river wardens', 5).match(/^#+ .*$/gm);
  expect(headings).toEqual([
    '# The river wardens',
    '## Introduction',
    '## Main Points',
    '## Analysis',
    '## Conclusion',
  ]);
});

it.each([
  [5, 1000],
  [1, 200],
  [120, 24000],
  [0, 1000],
  [121, 1000],
  [Number.NaN, 1000],
])('with a read time of %s minutes it suggests %s words', (minutes, words) => {
  const outline = writeOutline('', minutes);
  expect(outline).toContain(`Target: ${words} words`);
  expect(followContent(outline)).toBe(words / 200);
});
