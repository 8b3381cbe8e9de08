import { describe, expect, it } from 'vitest';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const reads = [
  '/api/admin/stats',
  '/api/admin/articles',
  '/api/admin/articles/{article}',
  '/api/admin/authors',
  '/api/admin/authors/{author}',
  '/api/admin/newsletter/subscribers',
];
const author = { name: 'Bo Lind', title: 'Editor', initials: 'BL' };
const writes: [method: string, path: string, body?: Record<string, unknown>][] = [
  ['POST', '/api/admin/articles', {}],
  ['PATCH', '/api/admin/articles/{article}', { title: 'Mine' }],
  ['DELETE', '/api/admin/articles/{article}'],
  ['POST', '/api/admin/preview', { content: 'x' }],
  ['POST', '/api/admin/authors', author],
  ['PATCH', '/api/admin/authors/{author}', { name: 'Mine' }],
  ['DELETE', '/api/admin/authors/{author}'],
  ['POST', '/api/admin/categories', { name: 'Mine', slug: 'mine' }],
  ['PATCH', '/api/admin/categories/{category}', { name: 'Mine' }],
  ['DELETE', '/api/admin/categories/{category}'],
];

describe.each(engines)('the calls of the admin on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** Stores an article. @returns a function that inserts its id, its author's or an unused category's into the paths above */
  async function fill() {
    const id = await magazine.publish();
    const ids: Record<string, string | undefined> = {
      '{article}': id,
      '{author}': magazine.authorId,
      '{category}': magazine.categories.books,
    };
    return (path: string) => path.replace(/\{.*\}/, (name) => ids[name] ?? name);
  }

  async function everything() {
    const { db } = magazine;
    return {
      articles: await db.selectFrom('articles').selectAll().execute(),
      authors: await db.selectFrom('authors').selectAll().execute(),
      categories: await db.selectFrom('categories').selectAll().execute(),
      totals: await db.selectFrom('totals').selectAll().orderBy('name').execute(),
      version: await readContentVersion(db),
    };
  }

  it('need a session to read, and answer the owner, uncached', async () => {
    const at = await fill();
    for (const path of reads.map(at)) {
      await readProblem(magazine.request(path), 'not-signed-in');
      await readProblem(magazine.request(path, { headers: { cookie: 'masthead-session=x.y' } }), 'not-signed-in');
      const { status, headers } = await magazine.asOwner(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
  });

  it('change nothing without a session, or for a page of another site that the owner visits', async () => {
    const at = await fill();
    const before = await everything();
    const json = { 'content-type': 'application/json' };
    const foreign = { ...json, origin: 'https://evil.test' };
    for (const [method, path, given = {}] of writes) {
      const body = JSON.stringify(given);
      await readProblem(magazine.request(at(path), { method, headers: json, body }), 'not-signed-in');
      await readProblem(magazine.asOwner(at(path), { method, headers: foreign, body }), 'wrong-origin');
      expect(await everything(), `${method} ${path}`).toEqual(before);
    }
  });

  it.each([
    ['articles', 'article'],
    ['authors', 'author'],
    ['categories', 'category'],
  ])('find no %s by an invalid id', async (list, noun) => {
    await fill();
    const before = await everything();
    const apostrophe = noun === 'author' ? '’' : "'";
    const detail = `The ${noun} you${apostrophe}re looking for doesn${apostrophe}t exist.`;
    const ids = [nobody, 'x', "'", '%F0%9F%A7%AD', '..%2F..', '-1', 'x'.repeat(9000)];
    for (const path of ids.map((id) => `/api/admin/${list}/${id}`)) {
      if (list !== 'categories') expect((await readProblem(magazine.asOwner(path), 'not-found')).detail).toBe(detail);
      for (const body of [{}, { title: 'Mine', name: 'Mine' }]) {
        expect((await readProblem(send(magazine, 'PATCH', path, body), 'not-found')).detail).toBe(detail);
      }
      expect((await readProblem(send(magazine, 'DELETE', path), 'not-found')).detail).toBe(detail);
    }
    for (const id of ['%00', 'a%00', '%ED%A0%80', '%FF', '%']) {
      await readProblem(magazine.asOwner(`/api/admin/${list}/${id}`), 'malformed-request');
      await readProblem(send(magazine, 'PATCH', `/api/admin/${list}/${id}`, {}), 'malformed-request');
      await readProblem(send(magazine, 'DELETE', `/api/admin/${list}/${id}`), 'malformed-request');
    }
    expect(await everything()).toEqual(before);
  });

  it('do not exist with other methods or paths', async () => {
    const at = await fill();
    for (const [method, path] of [
      ['PUT', '/api/admin/articles/{article}'],
      ['DELETE', '/api/admin/articles'],
      ['GET', '/api/admin/preview'],
      ['POST', '/api/admin/stats'],
      ['DELETE', '/api/admin/newsletter/subscribers'],
      ['GET', '/api/admin/nowhere'],
    ] as const)
      await readProblem(magazine.asOwner(at(path), { method }), 'not-found');
  });

  it.each([
    ['', 'malformed-body'],
    ['{', 'malformed-body'],
    ['[]', 'invalid'],
    ['null', 'invalid'],
    ['"text"', 'invalid'],
  ] as const)('accept only an object, not %j', async (body, code) => {
    const at = await fill();
    const before = await everything();
    const headers = { 'content-type': 'application/json' };
    for (const [method, path] of writes.filter(([method]) => method !== 'DELETE')) {
      await readProblem(magazine.asOwner(at(path), { method, headers, body }), code);
    }
    expect(await everything()).toEqual(before);
  });

  it('accept no form that another site could send', async () => {
    const at = await fill();
    const headers = { 'content-type': 'text/plain' };
    for (const [method, path, body] of writes.filter(([method]) => method !== 'DELETE')) {
      const answer = magazine.asOwner(at(path), { method, headers, body: JSON.stringify(body) });
      await readProblem(answer, 'wrong-content-type');
    }
  });

  it('reject an article larger than two megabytes', async () => {
    const body = articleBody(magazine, { content: 'x'.repeat(2 * 1024 * 1024) });
    await readProblem(send(magazine, 'POST', '/api/admin/articles', body), 'too-large');
  });
});
