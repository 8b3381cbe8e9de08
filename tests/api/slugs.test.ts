import { describe, expect, it } from 'vitest';
import { adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { author, authorPage } from '../../src/contract/authors.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

/** Words such as "news" in many scripts, with their slugs. */
const titles = [
  ['Der Fluß über dem Ärmel', 'der-fluss-uber-dem-armel'],
  ['Ça va, œuvre?', 'ca-va-oeuvre'],
  ['Ελληνικά νέα', 'ellinika-nea'],
  ['Москва и Щука', 'moskva-i-shchuka'],
  ['北京的春天', 'bei-jing-de-chun-tian'],
  ['صباح الخير', 'sbh-lkhyr'],
  ['🦄🐝', 'article'],
  ['…', 'article'],
  ['Featured', 'article-featured'],
  ['Most Read', 'article-most-read'],
  [nobody, `article-${nobody}`],
  ['<b>Bold</b> & "quoted" / path?', 'b-bold-b-quoted-path'],
] as const;

const reserved = ['featured', 'most-read', nobody];

describe.each(engines)('slugs of articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const list = '/api/admin/articles';
  const create = (given: Record<string, unknown>) =>
    readAnswer(send(magazine, 'POST', list, articleBody(magazine, given)), adminArticle, 201);
  const rename = (id: string, slug: string) =>
    readAnswer(send(magazine, 'PATCH', `${list}/${id}`, { slug }), adminArticle);
  const read = (idOrSlug: string) => readAnswer(magazine.request(`/api/articles/${idOrSlug}`), articleInCategory);

  it.each(titles)('%s is at %s', async (title, slug) => {
    const created = await create({ title });
    expect(created.slug).toBe(slug);
    expect((await read(slug)).title).toBe(title);
  });

  it('are no longer than the form allows, with any title and any number of equal titles', async () => {
    const title = 'word '.repeat(40).trim();
    for (let twin = 0; twin < 12; twin += 1) {
      const { id, slug } = await create({ title });
      expect(slug).toMatch(/^word(-word)*(-\d+)?$/);
      expect((await rename(id, slug)).slug).toBe(slug);
    }
  });

  it('are numbered for equal titles', async () => {
    const slugs: string[] = [];
    for (let twin = 0; twin < 3; twin += 1) slugs.push((await create({ title: 'A title' })).slug);
    expect(slugs).toEqual(['a-title', 'a-title-2', 'a-title-3']);
  });

  it('are unique for ten articles created at once', async () => {
    const made = await Promise.all([...Array(10)].map(() => create({ title: 'At once' })));
    const slugs = new Set(made.map(({ slug }) => slug));
    expect(slugs.size).toBe(10);
    for (const { id, slug } of made) expect((await read(slug)).id).toBe(id);
  });

  it('find an article like ids, former slugs too', async () => {
    const { id } = await create({ title: 'First name' });
    await rename(id, 'second-name');
    await rename(id, 'third-name');
    const byId = await read(id);
    expect(byId.slug).toBe('third-name');
    for (const slug of ['first-name', 'second-name', 'third-name']) expect(await read(slug)).toEqual(byId);
    await readProblem(magazine.request('/api/articles/fourth-name'), 'not-found');
    expect((await magazine.request('/api/articles/first-name/views', { method: 'POST' })).status).toBe(204);
    expect(magazine.views.get(id)).toBe(1);
  });

  it('stay when the title changes, and are generated again when they are emptied', async () => {
    const { id } = await create({ title: 'Before' });
    const changed = await readAnswer(send(magazine, 'PATCH', `${list}/${id}`, { title: 'After' }), adminArticle);
    expect(changed.slug).toBe('before');
    expect((await rename(id, '')).slug).toBe('after');
    expect((await rename(id, '')).slug).toBe('after');
    expect((await read('before')).id).toBe(id);
  });

  it('can be reused by their former article, and by no other', async () => {
    const { id } = await create({ title: 'Mine' });
    await rename(id, 'other');
    const { errors } = await readProblem(
      send(magazine, 'POST', list, articleBody(magazine, { slug: 'mine' })),
      'slug-taken',
    );
    expect(errors).toEqual({ slug: 'Slug already in use' });
    expect((await create({ title: 'Mine' })).slug).toBe('mine-2');
    expect((await rename(id, 'mine')).slug).toBe('mine');
    expect((await read('other')).id).toBe(id);
  });

  it('are never reused, even after their article is deleted', async () => {
    const { id } = await create({ title: 'Gone' });
    await rename(id, 'gone-too');
    expect((await send(magazine, 'DELETE', `${list}/${id}`)).status).toBe(204);
    for (const slug of ['gone', 'gone-too']) {
      await readProblem(magazine.request(`/api/articles/${slug}`), 'not-found');
      await readProblem(send(magazine, 'POST', list, articleBody(magazine, { slug })), 'slug-taken');
    }
    expect((await create({ title: 'Gone' })).slug).toBe('gone-2');
  });

  it('change nothing when they are taken', async () => {
    await create({ title: 'Theirs' });
    const { id } = await create({ title: 'Ours' });
    const change = { title: 'Changed', slug: 'theirs' };
    await readProblem(send(magazine, 'PATCH', `${list}/${id}`, change), 'slug-taken');
    expect(await read(id)).toMatchObject({ title: 'Ours', slug: 'ours' });
  });

  it.each(reserved)('may not be %s', async (slug) => {
    const { errors } = await readProblem(send(magazine, 'POST', list, articleBody(magazine, { slug })), 'invalid');
    expect(errors).toEqual({ slug: 'This slug is reserved' });
  });

  it.each(['With Capitals', 'a--b', '-a', 'a-', 'a/b', 'a.b', 'über', '北京', '..'])('may not be %j', async (slug) => {
    const { errors } = await readProblem(send(magazine, 'POST', list, articleBody(magazine, { slug })), 'invalid');
    expect(errors?.slug).toMatch(/^Slug can only contain lowercase letters/);
  });

  it('have 80 characters at most', async () => {
    const longest = 'x'.repeat(80);
    expect((await create({ slug: longest })).slug).toBe(longest);
    const { errors } = await readProblem(
      send(magazine, 'POST', list, articleBody(magazine, { slug: `${longest}x` })),
      'invalid',
    );
    expect(errors).toEqual({ slug: 'Slug must be 80 characters or less' });
  });
});

describe.each(engines)('slugs of authors on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const list = '/api/admin/authors';
  const body = (given: Record<string, unknown>) => ({ name: 'Bo Lind', title: 'Editor', initials: 'BL', ...given });
  const createAuthor = (given: Record<string, unknown>) =>
    readAnswer(send(magazine, 'POST', list, body(given)), author, 201);
  const rename = (id: string, slug: string) => readAnswer(send(magazine, 'PATCH', `${list}/${id}`, { slug }), author);
  const read = (idOrSlug: string) => readAnswer(magazine.request(`/api/authors/${idOrSlug}`), authorPage);

  it.each([
    ['Zoë Müller-Straße', 'zoe-muller-strasse'],
    ['Ντόρα Παπά', 'ntora-papa'],
    ['Щукина Анна', 'shchukina-anna'],
    ['李小龙', 'li-xiao-long'],
    ['🦄', 'author'],
    [nobody, `author-${nobody}`],
  ])('%s is at %s', async (name, slug) => {
    expect((await createAuthor({ name })).slug).toBe(slug);
    expect((await read(slug)).name).toBe(name);
  });

  it('are unique for ten namesakes created at once', async () => {
    const made = await Promise.all([...Array(10)].map(() => createAuthor({})));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
    expect(made.map(({ slug }) => slug)).toContain('bo-lind');
  });

  it("find an author like ids, former slugs too, and list the author's articles", async () => {
    const { id } = await createAuthor({});
    await rename(id, 'bo');
    const title = 'By Bo';
    const current = await magazine.publish({ title, authorId: id });
    const byId = await read(id);
    expect(byId.slug).toBe('bo');
    expect(await read('bo-lind')).toEqual(byId);
    expect(await read('bo')).toEqual(byId);
    const listed = await (await magazine.request('/api/articles?author=bo')).json();
    expect(listed).toMatchObject([{ id: current, author: { slug: 'bo' } }]);
  });

  it('are never given to another author, even after theirs is deleted', async () => {
    const { id } = await createAuthor({});
    await rename(id, 'bo');
    expect((await send(magazine, 'DELETE', `${list}/${id}`)).status).toBe(204);
    for (const slug of ['bo', 'bo-lind']) {
      const { errors } = await readProblem(send(magazine, 'POST', list, body({ slug })), 'slug-taken');
      expect(errors).toEqual({ slug: 'Slug already in use' });
    }
    expect((await createAuthor({})).slug).toBe('bo-lind-2');
  });

  it('do not conflict with an article of the same name', async () => {
    await createAuthor({ name: 'Same' });
    const id = await magazine.publish({ title: 'Same' });
    const byName = await readAnswer(magazine.request('/api/articles/same'), articleInCategory);
    expect(byName.id).toBe(id);
  });
});
