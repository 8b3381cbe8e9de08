import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type AdminArticle, adminArticle, articleInCategory, articleSummary } from '../../src/contract/articles.ts';
import { authorPage } from '../../src/contract/authors.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';

describe.each(engines)('the authors of an article on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const people: Record<'ines' | 'daniel' | 'mara', string> = { ines: '', daniel: '', mara: '' };
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);
  const write = (given: object) =>
    readAnswer(call('POST', adminPaths.articles, articleBody(magazine, { ...given })), adminArticle, 201);
  const change = ({ id }: Pick<AdminArticle, 'id'>, given: object) =>
    readAnswer(call('PATCH', adminPaths.article(id), given), adminArticle);
  const listed = async (author: string, more = '') => {
    const answer = await magazine.request(`${apiPaths.articles}?author=${author}${more}`);
    return articleSummary.array().parse(await answer.json());
  };
  const rolesOf = ({ authors }: Pick<AdminArticle, 'authors'>) => authors.map(({ name, role }) => `${name}: ${role}`);

  beforeEach(async () => {
    for (const [name, title] of [
      ['Inés Castellanos', 'ines'],
      ['Daniel Wu', 'daniel'],
      ['Mara Lind', 'mara'],
    ] as const) {
      const author = { name, title: 'Writer', initials: 'XX' };
      people[title] = (await createAuthor(magazine.db, { author, now, siteUrl: site.url, actor })).id;
    }
  });

  it('are several in order, each with a role, in every read and on the page of each', async () => {
    const { ines, daniel, mara } = people;
    const stored = await write({
      authors: [{ id: daniel }, { id: ines }, { id: mara, role: 'images' }],
      authorId: undefined,
    });
    expect(stored).toMatchObject({ authorId: daniel, author: { name: 'Daniel Wu' } });
    expect(rolesOf(stored)).toEqual(['Daniel Wu: words', 'Inés Castellanos: words', 'Mara Lind: images']);
    const read = await readAnswer(magazine.request(apiPaths.article(stored.slug)), articleInCategory);
    expect(read.authors).toEqual(stored.authors);
    for (const id of [daniel, ines, mara]) {
      const [only, ...others] = await listed(id);
      expect(only?.authors).toEqual(stored.authors);
      expect(others).toEqual([]);
    }
    expect(await listed(magazine.authorId)).toEqual([]);
    const feed = await (await magazine.asOwner(`${adminPaths.articles}?author=${mara}`)).json();
    expect(feed).toHaveLength(1);
  });

  it('change by ids alone, by the first one alone, and by moving one who is listed to the front', async () => {
    const { ines, daniel, mara } = people;
    const stored = await write({ authorIds: [ines, daniel], authorId: undefined });
    const replaced = await change(stored, { authorId: mara });
    expect(rolesOf(replaced)).toEqual(['Mara Lind: words', 'Daniel Wu: words']);
    expect((await listed(ines)).length).toBe(0);
    const moved = await change(stored, { authorId: daniel });
    expect(rolesOf(moved)).toEqual(['Daniel Wu: words', 'Mara Lind: words']);
    const alone = await change(stored, { authorIds: [daniel] });
    expect(rolesOf(alone)).toEqual(['Daniel Wu: words']);
    expect((await change(stored, { authors: [{ id: daniel, role: 'words' }] })).updatedAt).toBe(alone.updatedAt);
  });

  it('are refused with the reason when one is unknown, listed twice, or has another role', async () => {
    const { ines } = people;
    const refused = async (authors: unknown) => {
      const body = articleBody(magazine, { authors, authorId: undefined });
      return (await readProblem(call('POST', adminPaths.articles, body), 'invalid')).errors;
    };
    expect(await refused([{ id: ines }, { id: ines, role: 'images' }])).toEqual({ authors: 'List each author once' });
    expect(await refused([{ id: ines }, { id: 'nobody' }])).toEqual({ authors: 'Author does not exist' });
    expect(await refused([{ id: ines, role: 'cat' }])).toEqual({ 'authors.0.role': 'Choose what the author did' });
    expect(await refused([])).toEqual({ authorId: 'Author is required' });
  });

  it('page through the articles of one, newest first, beside the other filters', async () => {
    const { ines, daniel } = people;
    for (let hour = 1; hour <= 5; hour += 1) {
      await write({
        title: `Hour ${hour}`,
        publishDate: new Date(Date.UTC(2026, 5, 15, 12 - hour)).toISOString(),
        authorIds: [hour % 2 ? ines : daniel, hour % 2 ? daniel : ines],
        isFeatured: hour === 2 ? 1 : 0,
        authorId: undefined,
      });
    }
    const first = await magazine.request(`${apiPaths.articles}?author=${daniel}&limit=2&featured=0`);
    const titles = async (answer: Response) => ((await answer.json()) as { title: string }[]).map(({ title }) => title);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await titles(first)).toEqual(['Hour 1', 'Hour 3']);
    const { pathname, search } = new URL(next, site.url);
    expect(await titles(await magazine.request(pathname + search))).toEqual(['Hour 4', 'Hour 5']);
  });

  it('stay true when a version that knows one author changes it, publishes and withdraws', async () => {
    const { ines, daniel, mara } = people;
    const { id, slug } = await write({ authorIds: [ines, daniel], authorId: undefined });
    const byOlder = (columns: object) =>
      magazine.db.updateTable('articles').set(columns).where('id', '=', id).execute();
    await byOlder({ author_id: mara });
    const read = await readAnswer(magazine.request(apiPaths.article(slug)), articleInCategory);
    expect(rolesOf(read)).toEqual(['Mara Lind: words', 'Daniel Wu: words']);
    expect([(await listed(ines)).length, (await listed(mara)).length, (await listed(daniel)).length]).toEqual([
      0, 1, 1,
    ]);
    await byOlder({ publish_date: null, planned_date: '2026-06-15T10:00:00.000Z', status: 'withdrawn' });
    expect([(await listed(mara)).length, (await listed(daniel)).length]).toEqual([0, 0]);
    await byOlder({ publish_date: '2026-06-15T10:00:00.000Z', planned_date: null, status: 'published' });
    expect([(await listed(mara)).length, (await listed(daniel)).length]).toEqual([1, 1]);
  });

  it('have their bios in the read of the article, as pages show them', async () => {
    const { ines, daniel, mara } = people;
    await call('PATCH', adminPaths.author(ines), { bio: 'She wrote.\nShe *hiked*.', email: 'ines@tidewater.example' });
    const { slug } = await write({
      authors: [{ id: ines }, { id: daniel, role: 'reporting' }, { id: mara, role: 'images' }],
      authorId: undefined,
    });
    const read = await readAnswer(magazine.request(apiPaths.article(slug)), articleInCategory);
    const bioHtml = '<p dir="auto">She wrote.<br />\nShe <em>hiked</em>.</p>\n';
    expect(read.bios).toEqual([{ slug: 'ines-castellanos', bioHtml }]);
    const page = await readAnswer(magazine.request(apiPaths.author('ines-castellanos')), authorPage);
    expect(page).toMatchObject({ bio: 'She wrote.\nShe *hiked*.', bioHtml, email: 'ines@tidewater.example' });
    const wrong = await readProblem(call('PATCH', adminPaths.author(ines), { email: 'ines' }), 'invalid');
    expect(wrong.errors).toEqual({ email: 'Must be a valid email address' });
  });

  it('keep an author from being deleted, in whatever role', async () => {
    const authors = [{ id: people.ines }, { id: people.mara, role: 'images' }];
    const { id } = await write({ authors, authorId: undefined });
    const refused = await readProblem(call('DELETE', adminPaths.author(people.mara)), 'author-in-use');
    expect(refused.detail).toBe("Mara Lind can't be deleted: 1 article is by this author.");
    await call('PATCH', adminPaths.workingCopy(id), { authorIds: [people.ines, people.daniel] });
    const waiting = await readProblem(call('DELETE', adminPaths.author(people.daniel)), 'author-in-use');
    expect(waiting.detail).toContain('1 article is by this author in earlier versions or unpublished changes');
  });
});
