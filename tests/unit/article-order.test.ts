import { expect, it } from 'vitest';
import { byCategory, moveArticle, moveCategory, putFirst } from '../../src/admin/newsletter/issues/article-order.ts';
import type { ArticleSummary } from '../../src/contract/articles.ts';

/** @param id a letter for the category and a number, such as "a1" */
function article(id: string): ArticleSummary {
  const category = id.charAt(0);
  return {
    id,
    slug: id,
    title: id,
    kicker: '',
    dateline: '',
    excerpt: '',
    imageUrl: null,
    image: null,
    publishDate: '2026-01-01T00:00:00.000Z',
    readTime: 1,
    isFeatured: 0,
    viewCount: 0,
    categoryId: category,
    authorId: 'author',
    category: { name: category.toUpperCase(), slug: category },
    author: { name: 'Ada Vale', initials: 'AV', title: 'Writer', slug: 'ada-vale', image: null },
    authors: [],
  };
}

const articles = (ids: string) => ids.split(' ').map(article);
const idsOf = (list: readonly ArticleSummary[]) => list.map(({ id }) => id).join(' ');

it('groups articles as the email does: categories in the order of their first articles', () => {
  const categories = byCategory(articles('b1 a1 b2 c1 a2'));
  expect(categories.map(({ name, articles: own }) => `${name}: ${idsOf(own)}`)).toEqual([
    'B: b1 b2',
    'A: a1 a2',
    'C: c1',
  ]);
});

it.each([
  ['a1 a2 b1', 'a2', -1, 'a2 a1 b1'],
  ['a1 a2 b1', 'a1', 1, 'a2 a1 b1'],
  ['a1 b1 a2', 'a2', -1, 'a2 a1 b1'],
  ['a1 a2 b1', 'a2', 1, 'a1 a2 b1'],
  ['a1 a2 b1', 'b1', -1, 'a1 a2 b1'],
  ['a1 a2', 'x', 1, 'a1 a2'],
] as const)('of "%s" moves %s by %i within its category', (before, id, step, after) => {
  expect(idsOf(moveArticle(articles(before), id, step))).toBe(after);
});

it.each([
  ['a1 a2 b1 c1', 'b', -1, 'b1 a1 a2 c1'],
  ['a1 a2 b1 c1', 'a', 1, 'b1 a1 a2 c1'],
  ['a1 b1', 'a', -1, 'a1 b1'],
  ['a1 b1', 'b', 1, 'a1 b1'],
] as const)('of "%s" moves category %s by %i', (before, slug, step, after) => {
  expect(idsOf(moveCategory(articles(before), slug, step))).toBe(after);
});

it('puts an article first in its category, which comes last when it is new', () => {
  expect(idsOf(putFirst(articles('a1 b1 b2'), article('b3')))).toBe('a1 b3 b1 b2');
  expect(idsOf(putFirst(articles('a1 b1'), article('c1')))).toBe('a1 b1 c1');
});
