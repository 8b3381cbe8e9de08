import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle, adminArticleSummary } from '../../src/contract/articles.ts';
import { auditEntry } from '../../src/contract/audit.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { revision, revisionSummary } from '../../src/contract/revisions.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('the working copy of a public article on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const call = (method: string, path: string, body?: unknown, minute = 0) =>
    send(magazine, method, path, body, new Date(minutesFromNow(minute)));
  const publish = async (given: Record<string, unknown> = {}) =>
    readAnswer(call('POST', adminPaths.articles, articleBody(magazine, given)), adminArticle, 201);
  const save = (id: string, body: object, minute = 0) =>
    readAnswer(call('PATCH', adminPaths.workingCopy(id), body, minute), adminArticle);
  const change = (id: string, body: object, minute = 0) =>
    readAnswer(call('PATCH', adminPaths.article(id), body, minute), adminArticle);
  const read = (id: string) => readAnswer(call('GET', adminPaths.article(id)), adminArticle);
  const history = async (id: string) =>
    revisionSummary.array().parse(await (await call('GET', adminPaths.revisions(id))).json());
  const kinds = async (id: string) => (await history(id)).map(({ kind }) => kind);
  const titleOf = async (id: string, index: number) => {
    const path = adminPaths.revision(id, (await history(id))[index]?.id ?? '');
    return (await readAnswer(call('GET', path), revision)).fields.title;
  };

  it('has what was changed, while every other field says what readers see', async () => {
    const { id, version } = await publish({ title: 'Old', content: 'Some text' });
    const slug = 'a-new-slug';
    const saved = await save(id, { title: 'New', content: 'More text', slug, isFeatured: 0, version }, 5);
    expect(saved).toMatchObject({ title: 'Old', content: 'Some text', slug: 'old', version: version + 1 });
    expect(saved).toMatchObject({ updatedAt: minutesFromNow(0), unpublishedChanges: 3 });
    expect(saved.workingCopy).toEqual({
      fields: { title: 'New', content: 'More text', slug },
      updatedAt: minutesFromNow(5),
      updatedBy: { id: expect.any(String), name: 'Olive Owner' },
    });
    await readProblem(call('PATCH', adminPaths.workingCopy(id), { title: 'Newer', version }), 'stale-edit');
    const [listed] = adminArticleSummary.array().parse(await (await call('GET', adminPaths.articles)).json());
    expect(listed).toMatchObject({ title: 'Old', unpublishedChanges: 3 });
    const less = await save(id, { title: 'Old' });
    expect(less.workingCopy?.fields).toEqual({ content: 'More text', slug });
    expect(await save(id, { content: 'Some text', slug: 'old' })).toMatchObject({
      workingCopy: null,
      unpublishedChanges: 0,
    });
  });

  it('is published as a whole, checked like any published article, and once', async () => {
    await publish({ title: 'Other', slug: 'taken' });
    const { id } = await publish({ title: 'Old', slug: 'old' });
    const publication = adminPaths.workingCopyPublication(id);
    const { version } = await save(id, { title: 'New', slug: 'taken', excerpt: '' });
    await readProblem(call('POST', publication, { version: version - 1 }), 'stale-edit');
    const missing = await readProblem(call('POST', publication, {}), 'invalid');
    expect(missing.errors).toEqual({ excerpt: expect.any(String) });
    await save(id, { excerpt: 'An excerpt' });
    const taken = await readProblem(call('POST', publication, {}), 'slug-taken');
    expect(taken.errors).toEqual({ slug: expect.any(String) });
    expect(await read(id)).toMatchObject({ title: 'Old', unpublishedChanges: 2 });
    await save(id, { slug: 'new' });
    const published = await readAnswer(call('POST', publication, {}, 9), adminArticle);
    expect(published).toMatchObject({ title: 'New', slug: 'new', workingCopy: null, updatedAt: minutesFromNow(9) });
    expect(await readAnswer(call('POST', publication, {}), adminArticle)).toEqual(published);
    expect(await kinds(id)).toEqual(['publish', 'copy', 'publish']);
    expect((await magazine.request(apiPaths.article('old'))).status).toBe(200);
  });

  it('stays when a program changes the article, and ends with the change that says so', async () => {
    const { id } = await publish({ title: 'Old', excerpt: 'Old' });
    await save(id, { title: 'New', excerpt: 'New' });
    const changed = await change(id, { excerpt: 'New', isFeatured: 1 });
    expect(changed).toMatchObject({ title: 'Old', excerpt: 'New', workingCopy: { fields: { title: 'New' } } });
    expect(await change(id, { title: 'Newest', workingCopy: null })).toMatchObject({
      title: 'Newest',
      workingCopy: null,
    });
    expect(await kinds(id)).toEqual(['publish', 'copy', 'publish', 'copy', 'publish']);
    expect(await titleOf(id, 1), 'what no editor has published is in the history').toBe('New');
  });

  it('becomes the text of an article that leaves the public; a slug that was taken meanwhile does not hinder it', async () => {
    const { id } = await publish({ title: 'Old' });
    await save(id, { title: 'New', slug: 'wanted', publishDate: minutesFromNow(60) });
    await publish({ title: 'Other', slug: 'wanted' });
    expect(await change(id, { status: 'withdrawn' })).toMatchObject({
      title: 'New',
      slug: 'old',
      publishDate: minutesFromNow(60),
      workingCopy: null,
    });
    await readProblem(call('PATCH', adminPaths.workingCopy(id), { title: 'Newer' }), 'article-state');
  });

  it('is kept in the trash, and recorded before an older version is restored', async () => {
    const { id } = await publish({ title: 'Old' });
    const [first] = await history(id);
    await save(id, { title: 'New' });
    await call('DELETE', adminPaths.article(id));
    await readProblem(call('DELETE', adminPaths.workingCopy(id)), 'article-state');
    await call('POST', adminPaths.articleRestore(id));
    expect((await read(id)).workingCopy?.fields).toEqual({ title: 'New' });
    const restored = call('POST', adminPaths.revisionRestore(id, first?.id ?? ''), {});
    expect(await readAnswer(restored, adminArticle)).toMatchObject({ title: 'Old', workingCopy: null });
    expect(await titleOf(id, 1)).toBe('New');
  });

  it('that is discarded can be restored from the history, also once more was typed; to discard nothing changes nothing', async () => {
    const { id } = await publish({ title: 'Old' });
    await save(id, { title: 'New' });
    const discard = async () =>
      expect((await call('DELETE', adminPaths.workingCopy(id), undefined, 1)).status).toBe(204);
    await Promise.all([discard(), discard()]);
    const discarded = await read(id);
    expect(discarded).toMatchObject({ title: 'Old', workingCopy: null, version: 3 });
    await discard();
    expect(await read(id)).toEqual(discarded);
    const entries = auditEntry.array().parse(await (await call('GET', `${adminPaths.audit}?subject=${id}`)).json());
    expect(entries.filter(({ action }) => action === 'article.discard-working-copy')).toHaveLength(1);
    await save(id, { title: 'Newer' }, 2);
    expect(await kinds(id)).toEqual(['copy', 'discard', 'copy', 'publish']);
    expect(await titleOf(id, 1)).toBe('New');
  });

  it('fills neither the history nor the audit log with its saves', async () => {
    const { id } = await publish();
    for (const minute of [0, 1, 2, 6]) await save(id, { title: `Minute ${minute}` }, minute);
    expect(await kinds(id)).toEqual(['copy', 'copy', 'publish']);
    const entries = await call('GET', `${adminPaths.audit}?subject=${id}`);
    const actions = auditEntry.array().parse(await entries.json());
    expect(actions.map(({ action }) => action)).toEqual([
      'article.save-working-copy',
      'article.save-working-copy',
      'article.create',
    ]);
    expect(actions[1]?.before).toEqual({ title: 'A title' });
    expect(actions[1]?.after).toEqual({ title: 'Minute 0' });
  });

  it('names only a category and an author that exist, and forgets those that are deleted', async () => {
    const { id } = await publish();
    const path = adminPaths.workingCopy(id);
    const { errors } = await readProblem(call('PATCH', path, { categoryId: nobody, authorId: nobody }), 'invalid');
    expect(Object.keys(errors ?? {})).toEqual(['categoryId', 'authorId']);
    const { culture = '' } = magazine.categories;
    await save(id, { categoryId: culture, title: 'New' });
    expect((await call('DELETE', adminPaths.category(culture))).status).toBe(204);
    expect((await read(id)).workingCopy?.fields).toEqual({ title: 'New' });
    const published = call('POST', adminPaths.workingCopyPublication(id), {});
    expect(await readAnswer(published, adminArticle)).toMatchObject({
      title: 'New',
      categoryId: magazine.categories.politics,
    });
  });
});
