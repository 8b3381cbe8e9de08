import { describe, expect, it } from 'vitest';
import { author, authorPage } from '../../src/contract/authors.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem, readSummaries } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { followAdminPages } from '../support/paging.ts';

const list = '/api/admin/authors';
const bo = { name: 'Bo Lind', title: 'Editor', initials: 'BL' };

describe.each(engines)('/api/admin/authors on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const create = (given: Record<string, unknown> = {}) =>
    readAnswer(send(magazine, 'POST', list, { ...bo, ...given }), author, 201);
  const names = async (query = '') =>
    author
      .strict()
      .array()
      .parse(await (await magazine.asOwner(list + query)).json())
      .map(({ name }) => name);

  it('create an author, and read one and all', async () => {
    const created = await create({ initials: 'bl', id: nobody, role: 'owner', createdAt: 'x' });
    expect(created).toEqual({
      ...bo,
      id: expect.any(String),
      slug: 'bo-lind',
      bio: null,
      imageUrl: null,
      image: null,
      links: [],
      email: null,
    });
    expect(created.id).not.toBe(nobody);
    expect(await readAnswer(magazine.asOwner(`${list}/${created.id}`), authorPage)).toEqual({
      ...created,
      bioHtml: null,
    });
    expect(await names()).toEqual(['Ada Vale', 'Bo Lind']);
  });

  it('are sorted by name, in the same order on every engine, then by age', async () => {
    const names = ['Zoe', 'anna', 'Émile', 'Anna', 'Ångström', 'Bo', 'Bo', 'de Vries', '李'];
    const ids: string[] = [];
    for (const name of names) ids.push((await create({ name })).id);
    const all = author.array().parse(await (await magazine.asOwner(list)).json());
    const order = ['Ada Vale', 'Anna', 'Bo', 'Bo', 'Zoe', 'anna', 'de Vries', 'Ångström', 'Émile', '李'];
    expect(all.map(({ name }) => name)).toEqual(order);
    expect(all.slice(2, 4).map(({ id }) => id)).toEqual(ids.slice(5, 7));
  });

  it('are listed completely without a limit, and in pages with one', async () => {
    for (let made = 0; made < 59; made += 1) await create({ name: `Twin ${made % 30}` });
    const whole = await magazine.asOwner(list);
    expect(whole.headers.get('x-total-count')).toBe('60');
    expect(whole.headers.get('link')).toBeNull();
    const all = author.array().parse(await whole.json());
    expect(all).toHaveLength(60);
    const { pages, totals } = await followAdminPages(magazine, `${list}?limit=25`, author);
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(pages.flat()).toEqual(all);
    expect(totals).toEqual([60, 60, 60]);
  });

  it.each(['garbage', Buffer.from('["a\\u0000","0197712e-0000-7000-8000-000000000000"]').toString('base64url')])(
    'reject the cursor "%s"',
    async (cursor) => {
      await readProblem(magazine.asOwner(`${list}?cursor=${cursor}`), 'malformed-request');
    },
  );

  it.each([
    ['name', 'Cy Dee'],
    ['title', 'Publisher'],
    ['initials', 'CD'],
  ])('change the %s and nothing else', async (field, value) => {
    const created = await create();
    const changed = await readAnswer(send(magazine, 'PATCH', `${list}/${created.id}`, { [field]: value }), author);
    expect(changed).toEqual({ ...created, [field]: value });
    expect(await readAnswer(magazine.asOwner(`${list}/${created.id}`), authorPage)).toEqual({
      ...changed,
      bioHtml: null,
    });
  });

  it('change nothing with an empty body', async () => {
    const created = await create();
    const body = { id: nobody, role: 'owner' };
    expect(await readAnswer(send(magazine, 'PATCH', `${list}/${created.id}`, body), author)).toEqual(created);
  });

  it('show the new name to the next reader', async () => {
    await magazine.publish();
    const before = await readContentVersion(magazine.db);
    await send(magazine, 'PATCH', `${list}/${magazine.authorId}`, { name: 'Ada Vale-Lind' });
    const [article] = await readSummaries(magazine.request('/api/articles'));
    expect(article?.author.name).toBe('Ada Vale-Lind');
    expect(await readContentVersion(magazine.db)).toBe(before + 1);
  });

  it('delete an author without articles, once', async () => {
    const { id } = await create();
    const before = await readContentVersion(magazine.db);
    expect((await send(magazine, 'DELETE', `${list}/${id}`)).status).toBe(204);
    expect(await readContentVersion(magazine.db)).toBe(before + 1);
    await readProblem(send(magazine, 'DELETE', `${list}/${id}`), 'not-found');
    expect(await names()).toEqual(['Ada Vale']);
  });

  it('refuse to delete an author with articles, and give their number', async () => {
    const path = `${list}/${magazine.authorId}`;
    await magazine.publish({ publishDate: minutesFromNow(60) });
    const before = await readContentVersion(magazine.db);
    const one = await readProblem(send(magazine, 'DELETE', path), 'author-in-use');
    expect(one.detail).toBe("Ada Vale can't be deleted: 1 article is by this author.");
    expect(await readContentVersion(magazine.db)).toBe(before);

    await magazine.publish();
    await magazine.publish();
    const three = await readProblem(send(magazine, 'DELETE', path), 'author-in-use');
    expect(three.detail).toBe("Ada Vale can't be deleted: 3 articles are by this author.");
    expect(await names()).toEqual(['Ada Vale']);
  });

  it('let either the deletion or a simultaneous new article succeed, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      const [deleted, written] = await Promise.all([
        send(magazine, 'DELETE', `${list}/${id}`),
        send(magazine, 'POST', '/api/admin/articles', articleBody(magazine, { authorId: id })),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, written.status]);
    }
  });
});
