import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyFields } from '../../src/pages/admin/articles/article-fields.ts';
import { compareArticles, mergeArticles } from '../../src/pages/admin/articles/compare-articles.ts';
import { compareTexts, type Stretch } from '../../src/pages/admin/articles/compare-texts.ts';

const opened = { ...emptyFields('UTC'), title: 'Before', excerpt: 'Before', content: 'Before' };

it('says who changed a field', () => {
  const mine = { ...opened, excerpt: 'Mine', content: 'Mine', readTime: 9 };
  const stored = { ...opened, title: 'Theirs', content: 'Theirs', readTime: 9 };
  expect(compareArticles({ mine, stored, opened })).toEqual([
    { name: 'title', by: 'others' },
    { name: 'excerpt', by: 'me' },
    { name: 'content', by: 'both' },
  ]);
  expect(compareArticles({ mine, stored, opened: null }).map(({ by }) => by)).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});

it('keeps the changes made here over the stored ones, and all fields when the original is unknown', () => {
  const mine = { ...opened, excerpt: 'Mine', content: 'Mine' };
  const stored = { ...opened, title: 'Theirs', content: 'Theirs', readTime: 9 };
  expect(mergeArticles({ mine, stored, opened })).toEqual({ ...stored, excerpt: 'Mine', content: 'Mine' });
  expect(mergeArticles({ mine, stored, opened: null })).toEqual(mine);
});

it('shows only the paragraphs that differ', () => {
  expect(compareTexts('a\n\nb\n\nc\n\nd', 'a\n\nb\n\nc\n\nd')).toEqual([{ same: 4 }]);
  expect(compareTexts('a\n\nNEW\n\nb\n\nc', 'a\n\nb\n\nc\n\nend')).toEqual([
    { same: 1 },
    { stored: 'NEW', mine: '' },
    { same: 2 },
    { stored: '', mine: 'end' },
  ]);
  expect(compareTexts('', 'a')).toEqual([{ stored: '', mine: 'a' }]);
});

it('leaves nothing out: both texts can be reconstructed', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((paragraphs) => paragraphs.join('\n\n'));
  fc.assert(
    fc.property(texts, texts, (stored, mine) => {
      const stretches = compareTexts(stored, mine);
      const own = mine === '' ? [] : mine.split('\n\n');
      const theirs = stored === '' ? [] : stored.split('\n\n');
      const count = (side: 'stored' | 'mine') => stretches.reduce((sum, stretch) => sum + lengthOf(stretch, side), 0);
      expect(count('mine')).toBe(own.length);
      expect(count('stored')).toBe(theirs.length);
    }),
  );
});

function lengthOf(stretch: Stretch, side: 'stored' | 'mine'): number {
  if ('same' in stretch) return stretch.same;
  return stretch[side] === '' ? 0 : stretch[side].split('\n\n').length;
}

it('compares very long texts quickly', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}`).join('\n\n');
  expect(compareTexts(long('a'), long('b'))).toHaveLength(1);
});
