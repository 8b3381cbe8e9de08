import { describe, expect, it } from 'vitest';
import { type AdminArticle, adminArticle } from '../../src/contract/articles.ts';
import { emptyTrash } from '../../src/services/article-writes/empty-trash.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem, readTitles } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const list = '/api/admin/articles';
const day = 1440;

describe.each(engines)('the states of an article on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const create = (body: object) => readAnswer(send(magazine, 'POST', list, body), adminArticle, 201);
  const change = (id: string, body: object, at?: Date) =>
    readAnswer(send(magazine, 'PATCH', `${list}/${id}`, body, at), adminArticle);
  const restore = (id: string) => readAnswer(send(magazine, 'POST', `${list}/${id}/restore`), adminArticle);
  const trash = (id: string, at?: Date) => send(magazine, 'DELETE', `${list}/${id}`, undefined, at);
  const read = (id: string) => readAnswer(magazine.asOwner(`${list}/${id}`), adminArticle);
  const titles = (query = '') => readTitles(magazine.asOwner(list + query));
  const draft = (given: object = {}) => create({ title: 'A draft', status: 'draft', ...given });
  const whole = () => articleBody(magazine, { title: 'Whole', excerpt: 'All there' });

  it('a draft needs only a title, and changes nothing that readers see', async () => {
    const before = await readContentVersion(magazine.db);
    const stored = await draft();
    const empty = { excerpt: '', content: '', imageUrl: null, category: null, author: null, publishDate: null };
    expect(stored).toMatchObject({ ...empty, title: 'A draft', slug: 'a-draft', status: 'draft', version: 1 });
    await change(stored.id, { title: 'Another title', content: 'More', categoryId: null, publishDate: null });
    expect(await readContentVersion(magazine.db)).toBe(before);
    await readProblem(magazine.request(`/api/articles/${stored.id}`), 'not-found');
    const { errors } = await readProblem(send(magazine, 'POST', list, { title: '', status: 'draft' }), 'invalid');
    expect(errors).toEqual({ title: 'Title is required' });
  });

  it('without a status an article is published or scheduled, with all of its fields', async () => {
    const { publishDate: _, ...missing } = articleBody(magazine, { status: 'published' });
    const { errors } = await readProblem(send(magazine, 'POST', list, missing), 'invalid');
    expect(errors).toEqual({ publishDate: 'Publish date is required' });
    expect((await create(whole())).status).toBe('published');
    expect((await create({ ...whole(), publishDate: minutesFromNow(1) })).status).toBe('scheduled');
  });

  it('a new article with a date of null is published now, ahead of one of the same minute', async () => {
    await create({ ...whole(), publishDate: new Date(now.getTime() - 1).toISOString() });
    const { publishDate } = await create({ ...whole(), title: 'Just now', publishDate: null, status: 'published' });
    expect(publishDate).toBe(now.toISOString());
    expect((await readTitles(magazine.request('/api/articles')))[0]).toBe('Just now');
    await readProblem(send(magazine, 'POST', list, { ...whole(), publishDate: null }), 'invalid');
  });

  it('a draft is published with all that readers need, or not at all', async () => {
    const { id } = await draft({ excerpt: 'Only this' });
    const refused = await readProblem(send(magazine, 'PATCH', `${list}/${id}`, { status: 'published' }), 'invalid');
    expect(refused.errors).toEqual({
      content: 'Content is required',
      categoryId: 'Category is required',
      authorId: 'Author is required',
    });
    expect(await read(id)).toMatchObject({ status: 'draft', version: 1 });
    const { categories, authorId } = magazine;
    const rest = { content: 'Text', categoryId: categories.books, authorId };
    const published = await change(id, { ...rest, status: 'published' });
    expect(published).toMatchObject({ status: 'published', publishDate: now.toISOString() });
    expect(await readTitles(magazine.request('/api/articles?category=books'))).toEqual(['A draft']);
    for (const [field, value] of Object.entries({ excerpt: '', content: ' ', categoryId: '', publishDate: null })) {
      const { errors } = await readProblem(send(magazine, 'PATCH', `${list}/${id}`, { [field]: value }), 'invalid');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    }
  });

  it.each<[when: string, planned: string | null, given: object, expected: string]>([
    ['now', null, {}, now.toISOString()],
    ['at its planned date', minutesFromNow(90), {}, minutesFromNow(90)],
    ['now in spite of its planned date', minutesFromNow(90), { publishDate: null }, now.toISOString()],
    ['at a given date', minutesFromNow(90), { publishDate: minutesFromNow(-5) }, minutesFromNow(-5)],
  ])('a draft is published %s', async (_when, publishDate, given, expected) => {
    const { id } = await draft({ ...whole(), publishDate, status: 'review' });
    expect(await read(id)).toMatchObject({ status: 'review', publishDate });
    const published = await change(id, { status: 'published', ...given });
    expect(published.publishDate).toBe(expected);
    expect(published.status).toBe(expected > now.toISOString() ? 'scheduled' : 'published');
  });

  const everything = ['draft', 'review', 'scheduled', 'published', 'withdrawn', 'trash'] as const;
  it.each<[from: AdminArticle['status'], to: readonly string[]]>([
    ['draft', ['draft', 'review', 'scheduled', 'published']],
    ['review', ['draft', 'review', 'scheduled', 'published']],
    ['scheduled', ['draft', 'review', 'scheduled', 'published']],
    ['published', ['scheduled', 'published', 'withdrawn']],
    ['withdrawn', ['draft', 'scheduled', 'published', 'withdrawn']],
    ['trash', []],
  ])('an edit leads from %s to %s', async (from, allowed) => {
    const reached: string[] = [];
    for (const status of everything) {
      const { id } = await bring(from);
      const answer = await send(magazine, 'PATCH', `${list}/${id}`, { status });
      if (answer.status === 200) reached.push(status);
      else await readProblem(Promise.resolve(answer), 'article-state');
    }
    expect(reached).toEqual(allowed);
  });

  it.each([404, 410] as const)('the URLs of a withdrawn article answer %s with the note', async (withdrawnStatus) => {
    const { id, slug } = await create(whole());
    await change(id, { slug: 'present' });
    const at = { publishDate: minutesFromNow(-60), version: 3 };
    const gone = { status: 'withdrawn', withdrawnStatus, withdrawnNote: 'We were wrong.' };
    expect(await change(id, gone)).toMatchObject({ ...gone, ...at });
    const code = withdrawnStatus === 410 ? 'gone' : 'not-found';
    for (const name of [id, slug, 'present']) {
      expect((await readProblem(magazine.request(`/api/articles/${name}`), code)).detail).toBe('We were wrong.');
    }
    await change(id, { withdrawnNote: '' });
    const { detail } = await readProblem(magazine.request(`/api/articles/${id}`), code);
    expect(detail).toMatch(withdrawnStatus === 410 ? 'no longer available' : "doesn't exist");
    expect(await change(id, { status: 'published' })).toMatchObject({
      withdrawnStatus: null,
      publishDate: at.publishDate,
    });
    expect((await magazine.request(`/api/articles/${slug}`)).status).toBe(200);
  });

  it.each(['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const)(
    'the trash gives back an article that was %s as it was',
    async (status) => {
      const before = await bring(status);
      expect(before.status).toBe(status);
      expect((await trash(before.id)).status).toBe(204);
      expect(await read(before.id)).toMatchObject({
        status: 'trash',
        trashedAt: now.toISOString(),
        trashedFrom: status,
      });
      const edit = send(magazine, 'PATCH', `${list}/${before.id}`, { title: 'New', version: before.version });
      expect((await readProblem(edit, 'article-state')).detail).toContain('Restore it');
      await readProblem(magazine.request(`/api/articles/${before.id}`), 'not-found');
      expect(await titles()).toEqual([]);
      expect(await titles('?status=trash')).toEqual(['Whole']);
      expect(await restore(before.id)).toEqual(before);
      expect(await restore(before.id)).toEqual(before);
      expect(await titles('?status=trash')).toEqual([]);
    },
  );

  it('the trash is emptied of what has been there for 30 days', async () => {
    for (const [title, minutes] of Object.entries({ old: -30 * day - 1, young: -30 * day + 1 })) {
      const { id } = await create({ ...whole(), title });
      await trash(id, new Date(minutesFromNow(minutes)));
    }
    const { id } = await create({ ...whole(), title: 'kept' });
    await emptyTrash(magazine.db, now);
    expect(await titles('?status=trash')).toEqual(['young']);
    expect((await read(id)).status).toBe('published');
  });

  it('the trash keeps an article that is restored and moved there again while it is emptied', async () => {
    const { id } = await create({ ...whole(), title: 'moved again' });
    await trash(id, new Date(minutesFromNow(-31 * day)));
    let isMoved = false;
    const db = magazine.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isMoved) {
          isMoved = true;
          await restore(id);
          await trash(id);
        }
        return result;
      },
    });
    await emptyTrash(db, now);
    expect(isMoved).toBe(true);
    expect(await titles('?status=trash')).toEqual(['moved again']);
    await restore(id);
    expect((await read(id)).status).toBe('published');
  });

  it('views that are stored while an article is in the trash come back with it', async () => {
    const { id } = await create(whole());
    await flushViews(magazine.db, new Map([[id, 3]]));
    await magazine.request(`/api/articles/${id}/views`, { method: 'POST' });
    await trash(id);
    expect((await magazine.request(`/api/articles/${id}/views`, { method: 'POST' })).status).toBe(404);
    await flushViews(magazine.db, magazine.views);
    const views = async () => (await (await magazine.asOwner('/api/admin/stats')).json()).views;
    expect(await views()).toBe(0);
    expect((await restore(id)).viewCount).toBe(4);
    expect(await views()).toBe(4);
  });

  it('the list and its search have each state, by planned date or last change', async () => {
    for (const status of ['published', 'draft', 'review', 'withdrawn', 'trash', 'scheduled'] as const) {
      await bring(status, { title: `Is ${status}` });
    }
    await draft({ title: 'Is planned', publishDate: minutesFromNow(30) });
    const { id } = await draft({ title: 'Is older' });
    const later = new Date(minutesFromNow(5));
    await change(id, { title: 'Is newer' }, later);
    const all = ['Is scheduled', 'Is planned', 'Is newer', 'Is review', 'Is draft', 'Is withdrawn', 'Is published'];
    const sorted = [...all].sort();
    expect((await titles()).slice(0, 3)).toEqual(all.slice(0, 3));
    expect((await titles()).sort()).toEqual(sorted);
    expect((await titles('?q=is+all')).sort()).toEqual(sorted.filter((title) => !/planned|newer/.test(title)));
    for (const [status, expected] of Object.entries({
      draft: ['Is draft', 'Is newer', 'Is planned'],
      review: ['Is review'],
      published: ['Is published'],
      scheduled: ['Is scheduled'],
      withdrawn: ['Is withdrawn'],
      trash: ['Is trash'],
    })) {
      for (const query of [`?status=${status}`, `?status=${status}&q=is`]) {
        const found = await magazine.asOwner(list + query);
        expect([query, (await titles(query)).sort()]).toEqual([query, expected]);
        expect(found.headers.get('x-total-count')).toBe(`${expected.length}`);
      }
    }
    const total = await magazine.asOwner(`${list}?limit=1`);
    expect(total.headers.get('x-total-count')).toBe('7');
    const found = await (await magazine.request('/api/search?q=is')).json();
    expect(found).toMatchObject([{ title: 'Is published' }]);
  });

  it('the slug of an article that was never public follows its title, and leaves the others free', async () => {
    const { id } = await draft({ title: 'First thoughts' });
    expect(await change(id, { title: 'Second thoughts', slug: 'first-thoughts' })).toMatchObject({
      slug: 'second-thoughts',
    });
    expect((await draft({ title: 'First thoughts' })).slug).toBe('first-thoughts');
    expect(await change(id, { slug: 'my-own' })).toMatchObject({ slug: 'my-own' });
    expect(await change(id, { title: 'Third thoughts', slug: 'my-own' })).toMatchObject({ slug: 'my-own' });
    const { title: _, ...rest } = whole();
    await change(id, { ...rest, status: 'published' });
    expect(await change(id, { title: 'Fourth', slug: 'my-own' })).toMatchObject({ slug: 'my-own' });
    await trash(id);
    await send(magazine, 'DELETE', `${list}/${id}/trash`);
    expect((await draft({ title: 'My own' })).slug).toBe('my-own-2');
    const unseen = await draft({ title: 'Unseen' });
    await trash(unseen.id);
    await send(magazine, 'DELETE', `${list}/${unseen.id}/trash`);
    expect((await draft({ title: 'Unseen' })).slug).toBe('unseen');
  });

  it('an issue is shown without an article that was withdrawn, and its editor is told', async () => {
    const { id } = await create({ ...whole(), title: 'Told' });
    await create({ ...whole(), title: 'Stays' });
    const issue = await (await send(magazine, 'POST', '/api/admin/newsletter/issues')).json();
    const texts = { subject: 'A week', preheader: 'And its news' };
    await send(magazine, 'PATCH', `/api/admin/newsletter/issues/${issue.id}`, texts);
    await send(magazine, 'POST', `/api/admin/newsletter/issues/${issue.id}/sending`, {});
    const page = async () => (await magazine.request(`/api/newsletter/issues/${issue.slug}`)).text();
    expect(await page()).toContain('Told');
    await change(id, { status: 'withdrawn' });
    expect(await page()).not.toContain('Told');
    const { hidden } = await (await magazine.asOwner(`/api/admin/newsletter/issues/${issue.id}`)).json();
    expect(hidden).toEqual([{ id, title: 'Told', status: 'withdrawn' }]);
  });

  /** @returns a new article in this state */
  async function bring(status: AdminArticle['status'], given: object = {}): Promise<AdminArticle> {
    const body = { ...whole(), ...given };
    if (status === 'draft' || status === 'review') return create({ ...body, publishDate: null, status });
    if (status === 'scheduled') return create({ ...body, publishDate: minutesFromNow(60) });
    const { id } = await create(body);
    if (status === 'withdrawn') await change(id, { status });
    if (status === 'trash') await trash(id);
    return read(id);
  }
});
