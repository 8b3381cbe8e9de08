import { expect, it } from 'vitest';
import { articleFormFor, emptyFields, toFields, toInput } from '../../src/admin/articles/fields/article-fields.ts';
import { articleFieldNames, articleFields } from '../../src/contract/article-fields.ts';
import type { AdminArticle } from '../../src/contract/articles.ts';
import { newArticleBody } from '../../src/contract/articles.ts';
import { entriesOf } from '../../src/contract/field-table.ts';

const article: AdminArticle = {
  ...entriesOf(articleFields, articleFieldNames, 'empty'),
  id: 'a1',
  slug: 'title',
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  imageUrl: null,
  image: null,
  imageAlt: null,
  imageCaption: '',
  publishDate: '2026-11-21T08:30:12.345Z',
  readTime: 7,
  isFeatured: 1,
  viewCount: 3,
  categoryId: 'c1',
  authorId: 'w1',
  category: { name: 'Culture', slug: 'culture' },
  author: { name: 'Ada', initials: 'AE', title: 'Writer', slug: 'ada', image: null },
  authors: [{ id: 'w1', role: 'words', name: 'Ada', initials: 'AE', title: 'Writer', slug: 'ada', image: null }],
  status: 'published',
  updatedAt: '2026-11-21T08:30:12.345Z',
  trashedAt: null,
  trashedFrom: null,
  withdrawnStatus: null,
  withdrawnNote: null,
  unpublishedChanges: 0,
  workingCopy: null,
  tags: [],
  series: [],
  version: 4,
  createdBy: null,
};
const zone = 'Europe/Paris';

it('keeps the seconds of an unchanged date, and takes a changed date to the minute', () => {
  const fields = toFields(article, zone);
  expect(fields.publishDate).toBe('2026-11-21T09:30');
  expect(toInput(fields, zone, article).publishDate).toBe(article.publishDate);
  expect(toInput({ ...fields, publishDate: '2026-11-21T09:31' }, zone, article).publishDate).toBe(
    '2026-11-21T08:31:00.000Z',
  );
  expect(toInput(fields, zone, null).publishDate).toBe('2026-11-21T08:30:00.000Z');
});

it('saves the current values of the fields that follow others', () => {
  const follows = { readTime: true, publishDate: true };
  const fields = { ...toFields(article, zone), content: 'word '.repeat(601), follows };
  const { readTime, publishDate } = toInput(fields, zone, null);
  expect(readTime).toBe(4);
  // The server's clock decides when an article is published that has no date yet.
  expect(publishDate).toBeNull();
  expect(toInput({ ...fields, follows: { ...follows, readTime: false } }, zone, null).readTime).toBe(7);
});

it('keeps the second of two equal local times of the night when clocks go back', () => {
  const late = { ...article, publishDate: '2026-10-25T01:30:00.000Z' };
  expect(toInput(toFields(late, zone), zone, late).publishDate).toBe(late.publishDate);
});

it('leaves out an unchanged place in a series, to which other articles may have moved meanwhile', () => {
  const part = { ...article, seriesId: 's1', seriesPart: 2 };
  const fields = toFields(part, zone);
  expect(toInput(fields, zone, part)).not.toHaveProperty('seriesPart');
  expect(toInput({ ...fields, seriesPart: 1 }, zone, part)).toMatchObject({ seriesId: 's1', seriesPart: 1 });
  const copied = { ...part, workingCopy: { fields: { seriesId: 's1', seriesPart: 3 } } as AdminArticle['workingCopy'] };
  expect(toInput(fields, zone, copied)).toMatchObject({ seriesId: 's1', seriesPart: 2 });
});

it('sends a place in a series that only the working copy has, so that a save gives it to the article', () => {
  const copied = {
    ...article,
    workingCopy: { fields: { seriesId: 's1', seriesPart: null } } as AdminArticle['workingCopy'],
  };
  expect(toInput(toFields(copied, zone), zone, copied)).toMatchObject({ seriesId: 's1', seriesPart: null });
});

it('sends only the fields that the API accepts', () => {
  const input = toInput(toFields(article, zone), zone, article);
  expect(newArticleBody.parse(input)).toEqual({ ...input, authorId: 'w1', imageUrl: '' });
});

it('starts a new article with the current time, the default read time and no category or author', () => {
  const { publishDate, ...fields } = emptyFields(zone);
  expect(toInput(emptyFields(zone), zone, null).publishDate).toBeNull();
  expect(publishDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(fields).toMatchObject({
    title: '',
    excerpt: '',
    content: '',
    imageUrl: '',
    imageAlt: null,
    imageCaption: '',
    categoryId: '',
    authors: [],
    readTime: 5,
    isFeatured: 0,
    slug: '',
    follows: { readTime: true, publishDate: true },
  });
});

it.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: 'a'.repeat(201) }, 'title', 'Title must be under 200 characters'],
  [{ excerpt: '' }, 'excerpt', 'Excerpt is required'],
  [{ excerpt: 'a'.repeat(501) }, 'excerpt', 'Excerpt must be under 500 characters'],
  [{ content: '\n' }, 'content', 'Content is required'],
  [{ content: 'a'.repeat(500_001) }, 'content', 'Content must be under 500,000 characters'],
  [{ imageUrl: 'picture.jpg' }, 'imageUrl', 'Must be a valid URL'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Must be a valid URL'],
  [{ categoryId: '' }, 'categoryId', 'Category is required'],
  [{ authors: [] }, 'authors', 'Author is required'],
  [{ publishDate: '' }, 'publishDate', 'Publish date is required'],
  [{ readTime: 0 }, 'readTime', 'Read time must be at least 1 minute'],
  [{ readTime: 121 }, 'readTime', 'Read time must be under 120 minutes'],
  [{ readTime: Number.NaN }, 'readTime', 'Required'],
  [{ title: undefined }, 'title', 'Required'],
])('rejects %j with the specified message', (wrong, field, message) => {
  const { error } = articleFormFor(article, true).safeParse({ ...toFields(article, zone), ...wrong });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

it.each([
  { title: ` ${'a'.repeat(200)} ` },
  { excerpt: 'a'.repeat(500) },
  { content: 'a'.repeat(500_000) },
  { imageUrl: '' },
  { readTime: 1 },
  { readTime: 120 },
])('accepts values at the limits (case %#)', (fields) => {
  expect(articleFormFor(article, true).safeParse({ ...toFields(article, zone), ...fields }).success).toBe(true);
});

it('accepts a text as long as the stored one, and no longer', () => {
  const long = { ...article, content: 'a'.repeat(600_000) };
  const allowed = (length: number) =>
    articleFormFor(long, true).safeParse({ ...toFields(long, zone), content: 'a'.repeat(length) }).success;
  expect([600_000, 600_001].map(allowed)).toEqual([true, false]);
});
