import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { articleInput } from '../../src/contract/articles.ts';
import { authorInput } from '../../src/contract/authors.ts';
import { categoryInput } from '../../src/contract/categories.ts';
import { contactMessage } from '../../src/contract/contact.ts';
import { correctionInput } from '../../src/contract/corrections.ts';
import { mediaChange } from '../../src/contract/media.ts';
import { pageInput } from '../../src/contract/pages.ts';
import { tagIdList, tagInput } from '../../src/contract/tags.ts';

const article = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  imageUrl: '',
  categoryId: 'c',
  authorId: 'a',
  publishDate: '2026-06-15T12:00:00Z',
};
const author = { name: 'Ada Vale', title: 'Staff writer', initials: 'av' };
const category = { name: 'Books', slug: 'books' };

describe('the fields of a correction', () => {
  it.each([
    ['kind', 'erratum', 'Must be correction, clarification or update'],
    ['text', ' \n', 'Text is required'],
    ['text', 'x'.repeat(2001), 'Text must be 2000 characters or less'],
  ])('%s of %j: "%s"', (field, value, message) => {
    expect(messageOf(correctionInput, { kind: 'update', text: 'Text', [field]: value }, field)).toBe(message);
  });
});

describe('the fields of an article', () => {
  it.each([
    ['title', '', 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be under 200 characters'],
    ['title', undefined, 'Required'],
    ['title', 5, 'Required'],
    ['title', 'a\0b', 'Contains characters that cannot be stored'],
    ['content', 'a\udc00b', 'Contains characters that cannot be stored'],
    ['excerpt', '', 'Excerpt is required'],
    ['excerpt', 'x'.repeat(501), 'Excerpt must be under 500 characters'],
    ['content', '\n', 'Content is required'],
    ['imageUrl', 'picture.jpg', 'Must be a valid URL'],
    ['imageUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['imageUrl', 'data:image/png;base64,AA', 'Must be a valid URL'],
    ['imageUrl', '//evil.example/a.jpg', 'Must be a valid URL'],
    ['categoryId', '', 'Category is required'],
    ['authorId', '', 'Author is required'],
    ['publishDate', '', 'Publish date is required'],
    ['publishDate', 'tomorrow', 'Publish date is required'],
    ['publishDate', undefined, 'Publish date is required'],
    ['readTime', 0, 'Read time must be at least 1 minute'],
    ['readTime', 121, 'Read time must be under 120 minutes'],
    ['readTime', '5', 'Required'],
    ['kicker', 'x'.repeat(41), 'Kicker must be 40 characters or less'],
    ['dateline', 'x'.repeat(61), 'Dateline must be 60 characters or less'],
    ['metaTitle', 'x'.repeat(301), 'Title for search engines must be 300 characters or less'],
    ['metaDescription', 'x'.repeat(501), 'Description for search engines must be 500 characters or less'],
    ['shareTitle', 'x'.repeat(301), 'Title for sharing must be 300 characters or less'],
    ['shareText', 'x'.repeat(501), 'Text for sharing must be 500 characters or less'],
    ['shareImageUrl', 'picture.jpg', 'Must be a valid URL'],
    ['canonicalUrl', '/articles/other', 'Must be a whole URL that starts with https:// or http://'],
    ['canonicalUrl', 'javascript:alert(1)', 'Must be a whole URL that starts with https:// or http://'],
    ['canonicalUrl', `https://${'x'.repeat(500)}.test/`, 'URL must be 500 characters or less'],
    ['noindex', 1, 'Required'],
    ['tagIds', 'a tag', 'Required'],
    ['tagIds', Array.from({ length: 21 }, (_, index) => `${index}`), 'No more than 20 tags'],
  ])('%s of %j: "%s"', (field, value, message) => {
    expect(messageOf(articleInput, { ...article, [field]: value }, field)).toBe(message);
  });

  it('may be as long as the limits allow', () => {
    const longest = { title: 'x'.repeat(200), excerpt: 'x'.repeat(500), readTime: 120 };
    expect(articleInput.parse({ ...article, ...longest })).toMatchObject(longest);
  });

  it('is not featured by default, and drops unknown fields', () => {
    expect(articleInput.parse({ ...article, viewCount: 9, id: 'mine' })).toEqual({
      ...article,
      publishDate: '2026-06-15T12:00:00.000Z',
      isFeatured: 0,
    });
  });

  it.each([true, 2, '1', null])('takes only 1 and 0 for isFeatured, not %j', (isFeatured) => {
    expect(articleInput.safeParse({ ...article, isFeatured }).success).toBe(false);
  });
});

describe('the fields of authors and categories', () => {
  it.each([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be under 100 characters'],
    ['title', '', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be under 200 characters'],
    ['initials', '', 'Initials are required'],
    ['initials', 'ABCDE', 'Initials must be 4 characters or less'],
  ])('author: %s of %j: "%s"', (field, value, message) => {
    expect(messageOf(authorInput, { ...author, [field]: value }, field)).toBe(message);
  });

  it('converts initials to capitals, and trims names', () => {
    expect(authorInput.parse({ ...author, name: ' Ada Vale ' })).toEqual({ ...author, initials: 'AV' });
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'x'.repeat(51), 'Name must be under 50 characters'],
    ['slug', '', 'Slug is required'],
    ['slug', 'x'.repeat(51), 'Slug must be under 50 characters'],
    ['slug', 'Books', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'new books', 'Slug can only contain lowercase letters, numbers, and hyphens'],
    ['slug', 'bücher', 'Slug can only contain lowercase letters, numbers, and hyphens'],
  ])('category: %s of %j: "%s"', (field, value, message) => {
    expect(messageOf(categoryInput, { ...category, [field]: value }, field)).toBe(message);
  });
});

describe('the fields of pages, and of the contact form of one', () => {
  it.each([
    ['title', ' ', 'Title is required'],
    ['heading', 'x'.repeat(201), 'Heading must be under 200 characters'],
    ['lead', 'x'.repeat(501), 'Introduction must be under 500 characters'],
    ['slug', 'Not a slug', 'Slug can only contain lowercase letters, numbers, and single hyphens between them'],
    ['status', 'trash', 'Must be the status of a page'],
    ['parentId', 'x'.repeat(37), 'This page does not exist'],
  ])('%s of %j: "%s"', (field, value, message) => {
    expect(messageOf(pageInput, { title: 'About', [field]: value }, field)).toBe(message);
  });

  it.each([
    ['name', 'x'.repeat(101), 'Name must be 100 characters or less'],
    ['message', ' ', 'Message is required'],
    ['message', 'x'.repeat(5001), 'Message must be 5000 characters or less'],
  ])('%s of %j: "%s"', (field, value, message) => {
    const whole = { page: '/contact', email: 'ann@example.org', message: 'Hello' };
    expect(messageOf(contactMessage, { ...whole, [field]: value }, field)).toBe(message);
  });
});

describe('the fields of tags', () => {
  it.each([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be 100 characters or less'],
    ['slug', 'Not a slug', 'Slug can only contain lowercase letters, numbers, and single hyphens between them'],
    ['description', 'x'.repeat(301), 'Description must be 300 characters or less'],
  ])('%s of %j: "%s"', (field, value, message) => {
    expect(messageOf(tagInput, { name: 'Climate', [field]: value }, field)).toBe(message);
  });

  it('make one space of white space within a name, and of an id twice in a list one', () => {
    expect(tagInput.parse({ name: ' Climate \n change ' })).toEqual({ name: 'Climate change' });
    expect(tagIdList.parse(['b', 'a', 'b'])).toEqual(['b', 'a']);
  });
});

describe('what is said of an image', () => {
  it.each([
    ['alt', 'x'.repeat(501), 'Alt text must be 500 characters or less'],
    ['caption', 'x'.repeat(1001), 'Caption must be 1000 characters or less'],
    ['credit', 'x'.repeat(201), 'Credit must be 200 characters or less'],
    ['copyrightNotice', 'x'.repeat(301), 'Copyright notice must be 300 characters or less'],
    ['licence', 'x'.repeat(101), 'License must be 100 characters or less'],
    ['licenceUrl', 'creativecommons.org', 'Must be a valid URL'],
    ['licenceUrl', `https://x.test/${'x'.repeat(500)}`, 'URL must be 500 characters or less'],
    ['sourceType', 'painting', 'Must be a kind of image'],
    ['focalX', -0.1, 'Must be from 0 to 1'],
    ['focalY', '0.5', 'Must be from 0 to 1'],
    ['isDecorative', 1, 'Required'],
    ['alt', 'a\0b', 'Contains characters that cannot be stored'],
  ])('%s of %j: "%s"', (field, value, message) => {
    expect(messageOf(mediaChange, { [field]: value }, field)).toBe(message);
  });
});

/** @returns the first message about a field, which a form shows */
function messageOf(schema: z.ZodType, input: unknown, field: string): string | undefined {
  return schema.safeParse(input).error?.issues.find(({ path }) => path[0] === field)?.message;
}
