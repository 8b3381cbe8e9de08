import { describe, expect, it } from 'vitest';
import { articleBody, send } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { oneEngine } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const unstorable = 'Contains characters that cannot be stored';
type Wrong = [value: unknown, message: string];

/** Values that every text field rejects. */
const noText: Wrong[] = [
  [5, 'Required'],
  [null, 'Required'],
  [[], 'Required'],
  [{}, 'Required'],
  [true, 'Required'],
  ['a\0b', unstorable],
];
const blank = (message: string): Wrong[] => [
  ['', message],
  [' \n\t', message],
];
const flagged: Wrong[] = [true, false, 2, '1', null, []].map((value) => [value, 'Required']);
const dates = ['', 'tomorrow', '2026-06-15', '2026-02-30T12:00:00Z', '9999-12-31T23:59:59-12:00', 0, null];

/** Fields that a change may empty, since a draft may lack them: what it says where the article is published. */
const emptied: Record<string, string> = { categoryId: 'Category is required', authorId: 'Author is required' };

const articles: Record<string, Wrong[]> = {
  title: [
    ...noText,
    ...blank('Title is required'),
    ['x'.repeat(201), 'Title must be under 200 characters'],
    ['x'.repeat(10_000), 'Title must be under 200 characters'],
  ],
  excerpt: [
    ...noText,
    ...blank('Excerpt is required'),
    ['x'.repeat(501), 'Excerpt must be under 500 characters'],
    ['x'.repeat(10_000), 'Excerpt must be under 500 characters'],
  ],
  content: [
    ...noText,
    ...blank('Content is required'),
    ['x'.repeat(500_001), 'Content must be under 500,000 characters'],
  ],
  imageUrl: [
    [5, 'Required'],
    [[], 'Required'],
    ['picture.jpg', 'Must be a valid URL'],
    ...['//evil.example/a.jpg', '/\\evil.example/a.jpg', '/media/\ta.jpg', '/media\\a.jpg', 'media/a.jpg'].map(
      (value): Wrong => [value, 'Must be a valid URL'],
    ),
    ['javascript:alert(1)', 'Must be a valid URL'],
    ['data:image/png;base64,AA', 'Must be a valid URL'],
  ],
  categoryId: [...noText, ...blank('Category is required'), ['x'.repeat(10_000), 'Category does not exist']],
  authorId: [...noText, ...blank('Author is required'), ['x'.repeat(10_000), 'Author does not exist']],
  publishDate: dates.map((value) => [value, 'Publish date is required']),
  readTime: [
    ['5', 'Required'],
    [null, 'Required'],
    [0, 'Read time must be at least 1 minute'],
    [-5, 'Read time must be at least 1 minute'],
    [121, 'Read time must be under 120 minutes'],
    [2.5, 'Read time must be a whole number of minutes'],
  ],
  isFeatured: flagged,
};
const authors: Record<string, Wrong[]> = {
  name: [...noText, ...blank('Name is required'), ['x'.repeat(101), 'Name must be under 100 characters']],
  title: [...noText, ...blank('Title is required'), ['x'.repeat(201), 'Title must be under 200 characters']],
  initials: [
    ...noText,
    ...blank('Initials are required'),
    ['ABCDE', 'Initials must be 4 characters or less'],
    ['ßßß', 'Initials must be 4 characters or less'],
  ],
};
const wrongSlug = 'Slug can only contain lowercase letters, numbers, and hyphens';
const categories: Record<string, Wrong[]> = {
  name: [...noText, ...blank('Name is required'), ['x'.repeat(51), 'Name must be under 50 characters']],
  slug: [
    ...noText,
    ...blank('Slug is required'),
    ['x'.repeat(51), 'Slug must be under 50 characters'],
    ...['Books', 'a b', 'a_b', 'ä', 'a/b', '../x', 'a\nb', '%62'].map((value): Wrong => [value, wrongSlug]),
  ],
};

const fieldsOf = (noun: Record<string, Wrong[]>) => Object.entries(noun);

describe.each(oneEngine)('the validation of the admin rejects, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  const author = { name: 'Bo Lind', title: 'Editor', initials: 'BL' };
  const category = { name: 'Science', slug: 'science' };

  /** Tries each value in a new entity and in a change of an existing one. */
  async function refuseEach(list: string, id: string, whole: Record<string, unknown>, field: string, wrongs: Wrong[]) {
    for (const [value, message] of wrongs) {
      const created = send(magazine, 'POST', list, { ...whole, [field]: value });
      const problem = await readProblem(created, 'invalid');
      expect({ value, ...problem }).toMatchObject({ value, detail: message, errors: { [field]: message } });
      expect(Object.keys(problem.errors ?? {})).toEqual([field]);
      const changed = send(magazine, 'PATCH', `${list}/${id}`, { [field]: value });
      const { errors } = await readProblem(changed, 'invalid');
      expect(errors).toEqual({ [field]: value === null ? (emptied[field] ?? message) : message });
    }
  }

  it.each(fieldsOf(articles))('an article with a wrong %s', async (field, wrongs) => {
    const id = await magazine.publish();
    const before = await (await magazine.asOwner(`/api/admin/articles/${id}`)).json();
    await refuseEach('/api/admin/articles', id, articleBody(magazine), field, wrongs);
    expect(await (await magazine.asOwner(`/api/admin/articles/${id}`)).json()).toEqual(before);
    expect((await magazine.asOwner('/api/admin/articles')).headers.get('x-total-count')).toBe('1');
  });

  it.each(fieldsOf(authors))('an author with a wrong %s', async (field, wrongs) => {
    await refuseEach('/api/admin/authors', magazine.authorId, author, field, wrongs);
    expect(await (await magazine.asOwner('/api/admin/authors')).json()).toMatchObject([
      { id: magazine.authorId, name: 'Ada Vale', title: 'Staff writer', initials: 'AV', slug: 'ada-vale' },
    ]);
  });

  it.each(fieldsOf(categories))('a category with a wrong %s', async (field, wrongs) => {
    const before = await (await magazine.request('/api/categories')).json();
    await refuseEach('/api/admin/categories', `${magazine.categories.books}`, category, field, wrongs);
    expect(await (await magazine.request('/api/categories')).json()).toEqual(before);
  });

  it('texts with lone surrogates, which cannot be stored', async () => {
    const body = JSON.stringify(articleBody(magazine)).replace('Some text', '\\ud800');
    const headers = { 'content-type': 'application/json' };
    const answer = magazine.asOwner('/api/admin/articles', { method: 'POST', headers, body });
    expect((await readProblem(answer, 'invalid')).errors).toEqual({ content: unstorable });
  });

  it.each([0.5, '1', null, 2 ** 31, 1e300])('a change of the version %j', async (version) => {
    const id = await magazine.publish();
    const answer = send(magazine, 'PATCH', `/api/admin/articles/${id}`, { title: 'New', version });
    expect(Object.keys((await readProblem(answer, 'invalid')).errors ?? {})).toEqual(['version']);
  });

  it.each([
    ['articles', ['authorId', 'categoryId', 'content', 'excerpt', 'publishDate', 'title']],
    ['authors', ['initials', 'name', 'title']],
    ['categories', ['name', 'slug']],
  ])('an empty body for %s, with an error for every required field', async (noun, fields) => {
    const { errors } = await readProblem(send(magazine, 'POST', `/api/admin/${noun}`, {}), 'invalid');
    expect(Object.keys(errors ?? {}).sort()).toEqual(fields);
  });
});
