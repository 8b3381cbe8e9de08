import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { articleBody } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const paths = {
  article: '/api/admin/articles',
  author: '/api/admin/authors',
  category: '/api/admin/categories',
  redirect: '/api/admin/redirects',
  issue: '/api/admin/newsletter/issues',
};
type Kind = keyof typeof paths;
const kinds = Object.keys(paths) as Kind[];

describe.each(engines)('Idempotency-Key on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  // The categories are not emptied between tests.
  let test = 0;
  beforeEach(() => {
    test += 1;
  });

  /** The fields of a new entity. It sets the slug, so that two entities would conflict. */
  const bodies: Record<Kind, () => object> = {
    article: () => articleBody(magazine, { slug: 'once' }),
    author: () => ({ name: 'Bo Lind', title: 'Editor', initials: 'BL', slug: 'bo' }),
    category: () => ({ name: 'Gardening', slug: `gardening-${test}`, description: '' }),
    redirect: () => ({ from: '/old', to: '/about' }),
    issue: () => ({}),
  };

  const create = (kind: Kind, key: string | null, given: object = {}) =>
    magazine.asOwner(paths[kind], {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) },
      body: JSON.stringify({ ...bodies[kind](), ...given }),
    });
  const remove = (kind: Kind, id: string) => magazine.asOwner(`${paths[kind]}/${id}`, { method: 'DELETE' });
  const removeForGood = (id: string) => magazine.asOwner(`${paths.article}/${id}/trash`, { method: 'DELETE' });
  /** @returns the number of stored entities; the magazine starts with an author and categories */
  async function count(kind: Kind): Promise<number> {
    const path = kind === 'category' ? '/api/categories' : paths[kind];
    return ((await (await magazine.asOwner(path)).json()) as unknown[]).length;
  }

  for (const kind of kinds) {
    it(`creates one ${kind}, however often it is sent`, async () => {
      const before = await count(kind);
      const key = uuid();
      const first = await create(kind, key);
      expect(first.status).toBe(201);
      const created = (await first.json()) as object;
      expect(created).toMatchObject({ id: key });
      const second = await create(kind, key);
      expect(second.status).toBe(200);
      expect(await second.json()).toEqual(created);
      expect(await count(kind)).toBe(before + 1);
    });

    it(`creates one ${kind} of several requests at the same time`, async () => {
      const before = await count(kind);
      const key = uuid();
      const answers = await Promise.all(Array.from({ length: 4 }, () => create(kind, key)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
      const stored = await Promise.all(answers.map((answer) => answer.json()));
      for (const one of stored) expect(one).toEqual(stored[0]);
      expect(await count(kind)).toBe(before + 1);
    });

    it(`creates a ${kind} again that was deleted in the meantime`, async () => {
      const before = await count(kind);
      const key = uuid();
      await create(kind, key);
      expect((await remove(kind, key)).status).toBe(204);
      if (kind === 'article') expect((await removeForGood(key)).status).toBe(204);
      // The slugs of articles and authors stay reserved for good.
      const again = await create(kind, key, kind === 'article' || kind === 'author' ? { slug: '' } : {});
      expect(again.status).toBe(201);
      expect(await again.json()).toMatchObject({ id: key });
      expect(await count(kind)).toBe(before + 1);
    });

    it(`keeps the keys of a ${kind} apart from those of other kinds`, async () => {
      const key = uuid();
      for (const other of kinds) expect((await create(other, key)).status, other).toBe(201);
      expect((await create(kind, key)).status).toBe(200);
    });

    it(`is rejected for a new ${kind} when it is malformed`, async () => {
      const before = await count(kind);
      for (const key of ['1', '', `${uuid()}x`, uuid().toUpperCase(), 'f47ac10b-58cc-4372-a567-0e02b2c3d479']) {
        const { detail } = await readProblem(create(kind, key), 'malformed-request');
        expect(detail).toContain('Idempotency-Key');
      }
      expect(await count(kind)).toBe(before);
    });
  }

  it('returns the stored state, and changes nothing', async () => {
    const key = uuid();
    await create('author', key);
    const answer = await create('author', key, { name: 'Another Name', slug: 'another' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: key, name: 'Bo Lind', slug: 'bo' });
  });

  it('may be reused after an invalid body', async () => {
    const key = uuid();
    await create('author', null);
    await readProblem(create('author', key, { name: '' }), 'invalid');
    await readProblem(create('author', key), 'slug-taken');
    const answer = await create('author', key, { slug: 'bo-2' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ id: key, slug: 'bo-2' });
  });

  it('is not looked up when the body is invalid', async () => {
    const key = uuid();
    await create('author', key);
    await readProblem(create('author', key, { name: '' }), 'invalid');
  });

  it('keeps the totals correct', async () => {
    const key = uuid();
    await Promise.all([create('article', key), create('article', key), create('article', key)]);
    const total = await magazine.asOwner(paths.article);
    expect(total.headers.get('x-total-count')).toBe('1');
  });
});
