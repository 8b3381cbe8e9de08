import { describe, expect, it, onTestFinished } from 'vitest';
import { category } from '../../src/contract/categories.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem, readSummaries } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const list = '/api/admin/categories';

describe.each(engines)('/api/admin/categories on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** Creates a category and deletes it when the test ends, since the categories are not emptied between tests. */
  async function create(given: Record<string, unknown> = {}) {
    const body = { name: 'Science', slug: 'science', ...given };
    const created = await readAnswer(send(magazine, 'POST', list, body), category, 201);
    onTestFinished(async () => {
      await magazine.db.deleteFrom('articles').where('category_id', '=', created.id).execute();
      await magazine.db.deleteFrom('categories').where('id', '=', created.id).execute();
    });
    return created;
  }
  const slugs = async () =>
    category
      .array()
      .parse(await (await magazine.request('/api/categories')).json())
      .map(({ slug }) => slug);
  const remove = (id: string) => send(magazine, 'DELETE', `${list}/${id}`);

  it('create a category at the end of the header', async () => {
    const created = await create({ id: nobody, position: -1, role: 'owner', createdAt: 'x' });
    expect(created).toEqual({ id: expect.any(String), name: 'Science', slug: 'science', description: null });
    expect(created.id).not.toBe(nobody);
    await create({ name: 'Arts', slug: 'arts' });
    expect(await slugs()).toEqual(['politics', 'culture', 'opinion', 'books', 'magazine', 'science', 'arts']);
    expect(await readAnswer(magazine.request(`/api/categories/${created.id}`), category)).toEqual(created);
  });

  it.each([
    ['name', 'Nature'],
    ['slug', 'nature-2'],
  ])('change the %s and nothing else', async (field, value) => {
    const created = await create();
    const path = `${list}/${created.id}`;
    const changed = await readAnswer(send(magazine, 'PATCH', path, { [field]: value, id: nobody }), category);
    expect(changed).toEqual({ ...created, [field]: value });
    expect(await readAnswer(magazine.request(`/api/categories/${created.id}`), category)).toEqual(changed);
  });

  it('change nothing with an empty body, and accept the current slug', async () => {
    const created = await create();
    for (const body of [{}, { slug: created.slug }]) {
      expect(await readAnswer(send(magazine, 'PATCH', `${list}/${created.id}`, body), category)).toEqual(created);
    }
  });

  it('show the new name and slug to the next reader', async () => {
    const { id } = await create();
    await send(magazine, 'POST', '/api/admin/articles', articleBody(magazine, { categoryId: id }));
    const before = await readContentVersion(magazine.db);
    await send(magazine, 'PATCH', `${list}/${id}`, { name: 'Nature', slug: 'nature' });
    expect(await readSummaries(magazine.request('/api/articles?category=science'))).toEqual([]);
    const [article] = await readSummaries(magazine.request('/api/articles?category=nature'));
    expect(article?.category).toEqual({ name: 'Nature', slug: 'nature' });
    expect(await readContentVersion(magazine.db)).toBe(before + 1);
  });

  it('reject the slug of another category, with an error for that field', async () => {
    const { id } = await create();
    const before = await readContentVersion(magazine.db);
    for (const answer of [
      send(magazine, 'POST', list, { name: 'More books', slug: 'books' }),
      send(magazine, 'PATCH', `${list}/${id}`, { name: 'More books', slug: 'books' }),
    ]) {
      expect(await readProblem(answer, 'slug-taken')).toMatchObject({
        detail: 'The slug "books" is already in use.',
        errors: { slug: 'Slug already in use' },
      });
    }
    expect(await readAnswer(magazine.request(`/api/categories/${id}`), category)).toMatchObject({ name: 'Science' });
    expect(await readContentVersion(magazine.db)).toBe(before);
  });

  it('accept only one of several simultaneous requests for a slug', async () => {
    const { id } = await create();
    const wanted = { name: 'Twin', slug: 'twin' };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send(magazine, 'POST', list, wanted)),
      send(magazine, 'PATCH', `${list}/${id}`, wanted),
    ]);
    const statuses = answers.map(({ status }) => status);
    const winners = statuses.filter((status) => status === 200 || status === 201);
    await magazine.db.deleteFrom('categories').where('slug', '=', 'twin').execute();
    expect(winners).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it('delete a category without articles, once, and its total with it', async () => {
    const { id } = await create();
    const body = articleBody(magazine, { categoryId: id });
    const article = await (await send(magazine, 'POST', '/api/admin/articles', body)).json();
    await send(magazine, 'DELETE', `/api/admin/articles/${article.id}`);
    const { detail } = await readProblem(remove(id), 'category-in-use');
    expect(detail).toBe("Science can't be deleted: 1 article in the trash is in this category.");
    await send(magazine, 'DELETE', `/api/admin/articles/${article.id}/trash`);
    const before = await readContentVersion(magazine.db);
    expect((await remove(id)).status).toBe(204);
    expect(await readContentVersion(magazine.db)).toBe(before + 1);
    expect(await slugs()).not.toContain('science');
    const totals = await magazine.db.selectFrom('totals').select('name').where('name', 'like', `%${id}`).execute();
    expect(totals).toEqual([]);
    await readProblem(remove(id), 'not-found');
  });

  it('refuse to delete a category with articles, and give their number', async () => {
    const { id } = await create();
    const write = () => send(magazine, 'POST', '/api/admin/articles', articleBody(magazine, { categoryId: id }));
    await write();
    const before = await readContentVersion(magazine.db);
    const one = await readProblem(remove(id), 'category-in-use');
    expect(one.detail).toBe("Science can't be deleted: 1 article is in this category.");
    expect(await readContentVersion(magazine.db)).toBe(before);
    await write();
    await write();
    const three = await readProblem(remove(id), 'category-in-use');
    expect(three.detail).toBe("Science can't be deleted: 3 articles are in this category.");
    expect(await slugs()).toContain('science');
  });

  it('let either the deletion or a simultaneous move of an article succeed, never both', async () => {
    const article = await magazine.publish();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create({ slug: `science-${round}` });
      const [deleted, moved] = await Promise.all([
        remove(id),
        send(magazine, 'PATCH', `/api/admin/articles/${article}`, { categoryId: id }),
      ]);
      expect([
        [204, 422],
        [409, 200],
      ]).toContainEqual([deleted.status, moved.status]);
    }
  });
});
