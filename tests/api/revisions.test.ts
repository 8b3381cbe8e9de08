import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import { revision, revisionSummary } from '../../src/contract/revisions.ts';
import { thinRevisions } from '../../src/services/revisions/thin-revisions.ts';
import { articleBody, nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

const summaries = revisionSummary.strict().array();

describe.each(engines)('revisions of an article on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const send = (method: string, path: string, body?: unknown, minute = 0) =>
    magazine.asOwner(
      path,
      {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      new Date(minutesFromNow(minute)),
    );
  const create = async (given: Record<string, unknown> = {}) =>
    (await readAnswer(send('POST', adminPaths.articles, articleBody(magazine, given)), adminArticle, 201)).id;
  const change = async (id: string, body: object, minute = 0) =>
    readAnswer(send('PATCH', adminPaths.article(id), body, minute), adminArticle);
  const listAt = async (path: string) => summaries.parse(await (await send('GET', path)).json());
  const list = (id: string) => listAt(adminPaths.revisions(id));
  const kinds = async (id: string) => (await list(id)).map(({ kind }) => kind);
  const read = (id: string, one: string) => readAnswer(send('GET', adminPaths.revision(id, one)), revision);

  it('tell who has published, submitted and saved what and when; saves a few minutes apart are one', async () => {
    const id = await create({ status: 'draft', title: 'First', content: 'One.' });
    await change(id, { content: 'One, two.' }, 1);
    await change(id, { content: 'One, two, three.' }, 20);
    await change(id, { status: 'review' }, 21);
    await change(id, { status: 'published' }, 22);
    await change(id, { title: 'Second' }, 23);
    await change(id, { title: 'Second' }, 24);
    await change(id, { status: 'withdrawn' }, 25);
    const all = await list(id);
    expect(all.map(({ kind }) => kind)).toEqual(['withdraw', 'publish', 'publish', 'submit', 'save', 'save']);
    const [, latest, , , , first] = all;
    expect(latest).toMatchObject({ createdBy: { name: 'Olive Owner' }, createdAt: minutesFromNow(23), name: null });
    expect(await read(id, first?.id ?? '')).toMatchObject({
      fields: { title: 'First', content: 'One, two.', status: 'draft', category: 'Politics', author: 'Ada Vale' },
    });
  });

  it('page by cursor, and are no one else’s', async () => {
    const [id, other] = [await create(), await create()];
    await change(id, { title: 'Again' });
    const answer = await send('GET', `${adminPaths.revisions(id)}?limit=1`);
    expect(answer.headers.get('x-total-count')).toBe('2');
    const [newest] = summaries.parse(await answer.json());
    const next = answer.headers.get('link')?.match(/<(.+)>/)?.[1] ?? '';
    const rest = await listAt(next);
    expect(rest).toHaveLength(1);
    expect(rest[0]?.id).not.toBe(newest?.id);
    await readProblem(send('GET', adminPaths.revision(other, newest?.id ?? '')), 'not-found');
    await readProblem(send('PATCH', adminPaths.revision(id, nobody), { name: 'Mine' }), 'not-found');
  });

  it('the first change of an article from before there were any also records what it replaces', async () => {
    const id = await create({ title: 'Old' });
    await magazine.db.deleteFrom('revisions').execute();
    await change(id, { title: 'New' });
    const [, before] = await list(id);
    expect(await kinds(id)).toEqual(['publish', 'before']);
    expect(before?.createdBy).toBe(null);
    expect((await read(id, before?.id ?? '')).fields.title).toBe('Old');
  });

  it('a restored one becomes the text of a draft again, as a revision of its own; a stale restore is refused', async () => {
    const id = await create({ status: 'draft', title: 'Good', content: 'As it was.' });
    const { version } = await change(id, { title: 'Bad', content: 'Spoiled.' }, 10);
    const [, first] = await list(id);
    const path = adminPaths.revisionRestore(id, first?.id ?? '');
    await readProblem(send('POST', path, { version: version - 1 }), 'stale-edit');
    expect(await readAnswer(send('POST', path, { version }), adminArticle)).toMatchObject({
      title: 'Good',
      content: 'As it was.',
      status: 'draft',
      workingCopy: null,
    });
    expect(await kinds(id)).toEqual(['restore', 'save', 'save']);
  });

  it.each([
    ['published', -60],
    ['scheduled', 60],
  ])(
    'a restored one of a %s article is not public until it is published, and what was not public is kept',
    async (status, minute) => {
      const id = await create({ title: 'Public', publishDate: minutesFromNow(minute) });
      const save = (body: object) => readAnswer(send('PATCH', adminPaths.workingCopy(id), body), adminArticle);
      await save({ title: 'Secret' });
      expect((await send('DELETE', adminPaths.workingCopy(id))).status).toBe(204);
      const restore = async (index: number) => {
        const path = adminPaths.revisionRestore(id, (await list(id))[index]?.id ?? '');
        return readAnswer(send('POST', path, {}), adminArticle);
      };
      const restored = await restore(0);
      expect(restored).toMatchObject({ title: 'Public', status, workingCopy: { fields: { title: 'Secret' } } });
      expect(await kinds(id)).toEqual(['restore', 'discard', 'copy', 'publish']);

      await save({ title: 'Other', slug: 'wanted' });
      const again = await restore(1);
      expect(again.workingCopy?.fields, 'the slug that was chosen stays').toEqual({ title: 'Secret', slug: 'wanted' });
      expect(await kinds(id)).toEqual(['restore', 'copy', 'restore', 'discard', 'copy', 'publish']);
      const titles = await Promise.all((await list(id)).map((one) => read(id, one.id)));
      expect(titles.map(({ fields }) => fields.title)).toEqual([
        'Secret',
        'Other',
        'Secret',
        'Secret',
        'Secret',
        'Public',
      ]);

      const published = await readAnswer(send('POST', adminPaths.workingCopyPublication(id), {}), adminArticle);
      expect(published).toMatchObject({ title: 'Secret', slug: 'wanted', workingCopy: null });
    },
  );

  it('saves are thinned with age, but not those with a name', async () => {
    const id = await create({ status: 'draft', title: 'Long work' });
    for (const minute of [0, 10, 20, 30, 70, 80]) await change(id, { content: `At ${minute}.` }, minute);
    const named = (await list(id)).at(-3);
    const name = 'Before the interview';
    await readAnswer(send('PATCH', adminPaths.revision(id, named?.id ?? ''), { name }), revision);
    const texts = async () => {
      const all = await list(id);
      const whole = await Promise.all(all.map((one) => read(id, one.id)));
      return whole.map(({ fields }) => fields.content);
    };
    expect(await texts()).toEqual(['At 80.', 'At 70.', 'At 30.', 'At 20.', 'At 10.', 'At 0.']);
    await thinRevisions(magazine.db, new Date(minutesFromNow(26 * 60)));
    expect(await texts()).toEqual(['At 80.', 'At 30.', 'At 20.']);
    await thinRevisions(magazine.db, new Date(minutesFromNow(40 * 24 * 60)));
    expect(await texts()).toEqual(['At 80.', 'At 20.']);
  });
});
