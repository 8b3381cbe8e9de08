import { expect, it } from 'vitest';
import type { ArticleSummary } from '../../src/contract/articles.ts';
import { bySection, moveSection, moveStory, putFirst } from '../../src/pages/admin/newsletter/issues/story-order.ts';

/** @param id the section's letter and a number, such as "a1" */
function story(id: string): ArticleSummary {
  const section = id.charAt(0);
  return {
    id,
    slug: id,
    title: id,
    excerpt: '',
    imageUrl: null,
    publishDate: '2026-01-01T00:00:00.000Z',
    readTime: 1,
    isFeatured: 0,
    viewCount: 0,
    categoryId: section,
    authorId: 'author',
    category: { name: section.toUpperCase(), slug: section },
    author: { name: 'Ada Vale', initials: 'AV', title: 'Writer', slug: 'ada-vale' },
  };
}

const stories = (ids: string) => ids.split(' ').map(story);
const idsOf = (list: readonly ArticleSummary[]) => list.map(({ id }) => id).join(' ');

it('groups stories as the letter does: sections in the order of their first stories', () => {
  const sections = bySection(stories('b1 a1 b2 c1 a2'));
  expect(sections.map(({ name, stories: own }) => `${name}: ${idsOf(own)}`)).toEqual(['B: b1 b2', 'A: a1 a2', 'C: c1']);
});

it.each([
  ['a1 a2 b1', 'a2', -1, 'a2 a1 b1'],
  ['a1 a2 b1', 'a1', 1, 'a2 a1 b1'],
  ['a1 b1 a2', 'a2', -1, 'a2 a1 b1'],
  ['a1 a2 b1', 'a2', 1, 'a1 a2 b1'],
  ['a1 a2 b1', 'b1', -1, 'a1 a2 b1'],
  ['a1 a2', 'x', 1, 'a1 a2'],
] as const)('of "%s" moves %s by %i within its section', (before, id, step, after) => {
  expect(idsOf(moveStory(stories(before), id, step))).toBe(after);
});

it.each([
  ['a1 a2 b1 c1', 'b', -1, 'b1 a1 a2 c1'],
  ['a1 a2 b1 c1', 'a', 1, 'b1 a1 a2 c1'],
  ['a1 b1', 'a', -1, 'a1 b1'],
  ['a1 b1', 'b', 1, 'a1 b1'],
] as const)('of "%s" moves section %s by %i', (before, slug, step, after) => {
  expect(idsOf(moveSection(stories(before), slug, step))).toBe(after);
});

it('puts a story first in its section, which comes last when there was none', () => {
  expect(idsOf(putFirst(stories('a1 b1 b2'), story('b3')))).toBe('a1 b3 b1 b2');
  expect(idsOf(putFirst(stories('a1 b1'), story('c1')))).toBe('a1 b1 c1');
});
