import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suggestTitles } from '../../src/admin/articles/tabs/suggest-titles.ts';

it('makes five titles of the first three meaningful words', () => {
  const titles = suggestTitles('A year with the river wardens', 'They would measure floods, bridges and silence.');
  expect(titles).toEqual([
    'Inside the Story of River, Wardens and Measure',
    'Why River Matters More Than Ever',
    'What River Can Teach Us About Wardens and Measure',
    'River, Wardens and Measure: What Comes Next',
    'The Quiet Return of Wardens and Measure',
  ]);
});

it('takes the words of the excerpt when there is no title, and each word once', () => {
  expect(suggestTitles('', 'Bridges, bridges and BRIDGES')[1]).toBe('Why BRIDGES Matters More Than Ever');
  expect(suggestTitles(' ', 'We go by bus')).toHaveLength(5);
});

it('makes five different titles of any text, each of a length that can be saved', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem(), fc.string({ minLength: 5000, maxLength: 6000 }));
  fc.assert(
    fc.property(typed, typed, (title, excerpt) => {
      fc.pre(`${title}${excerpt}`.trim() !== '');
      const titles = suggestTitles(title, excerpt);
      expect(new Set(titles).size).toBe(5);
      for (const suggested of titles) expect(suggested.trim().length).toBeLessThanOrEqual(200);
    }),
  );
});

it('keeps words of other scripts, and their accents, whole', () => {
  expect(suggestTitles('Les élèves de Genève', '')[0]).toBe('Inside the Story of Élèves and Genève');
  expect(suggestTitles('مدرسة الموسيقى', '')[0]).toBe('Inside the Story of مدرسة and الموسيقى');
});
