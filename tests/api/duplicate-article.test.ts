import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type AdminArticle, adminArticle } from '../../src/contract/articles.ts';
import { auditEntry } from '../../src/contract/audit.ts';
import { limits } from '../../src/contract/limits.ts';
import { revisionSummary } from '../../src/contract/revisions.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

describe.each(engines)('the copy of an article on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);
  const create = (given: object = {}) =>
    readAnswer(call('POST', adminPaths.articles, articleBody(magazine, { ...given })), adminArticle, 201);
  const duplicate = ({ id }: Pick<AdminArticle, 'id'>) =>
    readAnswer(call('POST', adminPaths.articleDuplicate(id)), adminArticle, 201);

  it('is a draft with all that its editors have left there, and nothing that readers find or the original loses', async () => {
    const image = 'https://elsewhere.test/river.jpg';
    const original = await create({
      title: 'The river',
      slug: 'river',
      imageUrl: image,
      imageAlt: 'A river',
      imageCaption: 'At dusk',
      isFeatured: 1,
    });
    await call('PATCH', adminPaths.workingCopy(original.id), { content: 'More text', imageAlt: 'A wide river' });
    const read = () => readAnswer(call('GET', adminPaths.article(original.id)), adminArticle);
    const before = await read();
    const copy = await duplicate(original);
    expect(copy).toMatchObject({
      status: 'draft',
      title: 'Copy of The river',
      slug: 'copy-of-the-river',
      excerpt: 'An excerpt',
      content: 'More text',
      imageUrl: image,
      imageAlt: 'A wide river',
      imageCaption: 'At dusk',
      readTime: 7,
      isFeatured: 0,
      publishDate: null,
      viewCount: 0,
      version: 1,
      workingCopy: null,
      categoryId: original.categoryId,
      authorId: original.authorId,
    });
    expect(await read()).toEqual(before);
    expect((await magazine.request(`/api/articles/${copy.slug}`)).status).toBe(404);
    const history = await (await call('GET', adminPaths.revisions(copy.id))).json();
    expect(revisionSummary.array().parse(history)).toHaveLength(1);
    const log = await (await call('GET', `${adminPaths.audit}?subject=${copy.id}`)).json();
    expect(auditEntry.array().parse(log)).toMatchObject([
      { action: 'article.create', after: { status: 'draft', copyOf: 'The river' } },
    ]);
    const again = await duplicate(original);
    expect(again.slug).toBe('copy-of-the-river-2');
  });

  it('is made once, however often it is asked for, of whatever article is not in the trash', async () => {
    const draft = await create({ title: `${'Ä'.repeat(limits.titleLength - 9)}😀`, status: 'draft', authorId: null });
    const path = adminPaths.articleDuplicate(draft.id);
    const key = uuid();
    const send = () => magazine.asOwner(path, { method: 'POST', headers: { 'idempotency-key': key } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const copy = adminArticle.parse(await answers[0]?.json());
    expect(copy).toMatchObject({ id: key, authorId: null });
    expect(copy.title).toBe(`Copy of ${'Ä'.repeat(limits.titleLength - 9)}…`);
    await readProblem(call('POST', adminPaths.articleDuplicate(nobody)), 'not-found');
    await call('DELETE', adminPaths.article(draft.id));
    await readProblem(call('POST', path), 'article-state');
  });

  it('belongs to the account that makes it: under their own byline where they may not set the other', async () => {
    const { ids, visitors } = await employAll(magazine);
    const original = await create();
    const copyAs = (role: 'author' | 'editor') =>
      visitors[role].call(adminPaths.articleDuplicate(original.id), { method: 'POST' });
    await readProblem(copyAs('author'), 'not-allowed');
    const author = { name: 'Own Page', title: 'Writer', initials: 'OP' };
    const { id: authorId } = await createAuthor(magazine.db, { author, now, siteUrl: site.url, actor });
    await magazine.db.updateTable('users').set({ author_id: authorId }).where('id', '=', ids.author).execute();
    expect(await readAnswer(copyAs('author'), adminArticle, 201)).toMatchObject({ authorId, createdBy: ids.author });
    const { authorId: kept } = await readAnswer(copyAs('editor'), adminArticle, 201);
    expect(kept).toBe(original.authorId);
  });
});
