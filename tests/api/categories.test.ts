import { describe, expect, it } from 'vitest';
import { category } from '../../src/contract/categories.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { nextPage } from '../support/paging.ts';

const inOrder = ['politics', 'culture', 'opinion', 'books', 'magazine'];

describe.each(engines)('/api/categories on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('are listed completely and in order without a limit', async () => {
    const response = await magazine.request('/api/categories');
    expect(response.headers.get('link')).toBeNull();
    const categories = category
      .strict()
      .array()
      .parse(await response.json());
    expect(categories.map(({ slug }) => slug)).toEqual(inOrder);
    expect(categories[0]).toEqual({
      id: magazine.categories.politics,
      name: 'Politics',
      slug: 'politics',
      description: null,
    });
  });

  it('are sorted by position, not by name or age', async () => {
    await magazine.db.updateTable('categories').set({ position: -1 }).where('slug', '=', 'books').execute();
    const [first] = await (await magazine.request('/api/categories')).json();
    await magazine.db.updateTable('categories').set({ position: 3 }).where('slug', '=', 'books').execute();
    expect(first.slug).toBe('books');
  });

  it('are paged with a limit, each of them once, even when two share a position', async () => {
    await magazine.db.updateTable('categories').set({ position: 1 }).where('slug', '=', 'opinion').execute();
    const lengths: number[] = [];
    const seen: string[] = [];
    for (let path: string | null = '/api/categories?limit=2'; path !== null; ) {
      const response: Response = await magazine.request(path);
      path = nextPage(response, path);
      const page = category.array().parse(await response.json());
      lengths.push(page.length);
      seen.push(...page.map(({ slug }) => slug));
    }
    await magazine.db.updateTable('categories').set({ position: 2 }).where('slug', '=', 'opinion').execute();
    expect(lengths).toEqual([2, 2, 1]);
    expect([...seen].sort()).toEqual([...inOrder].sort());
    expect(seen[0]).toBe('politics');
    expect(seen.slice(3)).toEqual(['books', 'magazine']);
  });

  it('have no next page when the limit covers all of them', async () => {
    const response = await magazine.request('/api/categories?limit=5');
    expect(response.headers.get('link')).toBeNull();
    expect(await response.json()).toHaveLength(5);
  });

  it.each(['garbage', '', '["x","y"]', '[1e300,"0197712e-0000-7000-8000-000000000000"]'])(
    'reject the cursor "%s"',
    async (json) => {
      const cursor = Buffer.from(json).toString('base64url');
      const { detail } = await readProblem(magazine.request(`/api/categories?cursor=${cursor}`), 'malformed-request');
      expect(detail).toBe('The parameter "cursor" is malformed.');
    },
  );

  it('reject a cursor with an impossible position', async () => {
    const cursor = Buffer.from('[9007199254740991,"0197712e-0000-7000-8000-000000000000"]').toString('base64url');
    await readProblem(magazine.request(`/api/categories?cursor=${cursor}`), 'malformed-request');
  });

  it('are found by id', async () => {
    const id = magazine.categories.books;
    const books = await readAnswer(magazine.request(`/api/categories/${id}`), category);
    expect(books).toEqual({ id, name: 'Books', slug: 'books', description: null });
  });

  it.each(['books', '0197712e-0000-7000-8000-000000000000', '%F0%9F%A7%AD'])('are 404 for the id "%s"', async (id) => {
    const { detail } = await readProblem(magazine.request(`/api/categories/${id}`), 'not-found');
    expect(detail).toBe("The category you're looking for doesn't exist.");
  });
});
