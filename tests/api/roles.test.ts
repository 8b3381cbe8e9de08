import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { user } from '../../src/contract/account.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { type Role, roles } from '../../src/contract/permissions.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { articleBody, nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import type { Visitor } from '../support/visitor.ts';

const everyone = roles;
const editors: readonly Role[] = ['owner', 'editor'];
const ownerOnly: readonly Role[] = ['owner'];

/** Every call of the admin, and the roles that may make it. What depends on the article is tested below. */
const calls: Record<string, readonly Role[]> = {
  'POST /preview': everyone,
  'GET /presence': everyone,
  'PUT /presence': everyone,
  'GET /stats': everyone,
  'GET /desk': everyone,
  'GET /first-steps': everyone,
  'PATCH /first-steps': ownerOnly,
  'GET /articles': everyone,
  'GET /articles/:id': everyone,
  'POST /articles': everyone,
  'PATCH /articles/:id': everyone,
  'DELETE /articles/:id': everyone,
  // A person without an author page can't create articles.
  'POST /articles/:id/duplicate': editors,
  'POST /articles/:id/restore': everyone,
  'DELETE /articles/:id/trash': editors,
  'PATCH /articles/:id/working-copy': everyone,
  'DELETE /articles/:id/working-copy': everyone,
  'POST /articles/:id/working-copy/publication': everyone,
  'GET /articles/:id/preview-links': everyone,
  'POST /articles/:id/preview-links': everyone,
  'DELETE /articles/:id/preview-links/:link': everyone,
  'GET /articles/:article/corrections': everyone,
  'POST /articles/:article/corrections': everyone,
  'PATCH /articles/:article/corrections/:id': everyone,
  'DELETE /articles/:article/corrections/:id': everyone,
  'GET /articles/:article/corrections/:id/sending': editors,
  'POST /articles/:article/corrections/:id/sending': editors,
  'PATCH /articles/:article/corrections/:id/sending': editors,
  'GET /articles/:article/corrections/:id/sending/email.html': editors,
  'GET /articles/:id/originals': everyone,
  'GET /articles/:id/revisions': everyone,
  'GET /articles/:id/revisions/:revision': everyone,
  'PATCH /articles/:id/revisions/:revision': everyone,
  'POST /articles/:id/revisions/:revision/restore': everyone,
  'GET /authors': everyone,
  'GET /authors/:id': everyone,
  'POST /authors': editors,
  'PATCH /authors/:id': editors,
  'DELETE /authors/:id': editors,
  'GET /tags': everyone,
  'POST /tags': everyone,
  'PATCH /tags/:id': editors,
  'POST /tags/:id/merge': editors,
  'DELETE /tags/:id': editors,
  'GET /series': everyone,
  'POST /series': editors,
  'GET /series/:id': everyone,
  'PATCH /series/:id': editors,
  'DELETE /series/:id': editors,
  'GET /pages': editors,
  'POST /pages': editors,
  'GET /pages/placeholders': editors,
  'GET /pages/:id': editors,
  'PATCH /pages/:id': editors,
  'DELETE /pages/:id': editors,
  'POST /pages/:id/restore': editors,
  'DELETE /pages/:id/trash': editors,
  'PATCH /pages/:id/working-copy': editors,
  'DELETE /pages/:id/working-copy': editors,
  'POST /pages/:id/working-copy/publication': editors,
  'GET /pages/:id/preview-links': editors,
  'POST /pages/:id/preview-links': editors,
  'DELETE /pages/:id/preview-links/:link': editors,
  'GET /pages/:id/originals': editors,
  'GET /pages/:id/revisions': editors,
  'GET /pages/:id/revisions/:revision': editors,
  'PATCH /pages/:id/revisions/:revision': editors,
  'POST /pages/:id/revisions/:revision/restore': editors,
  'POST /categories': editors,
  'PATCH /categories/:id': editors,
  'DELETE /categories/:id': editors,
  'PUT /categories/order': editors,
  'GET /navigation': editors,
  'GET /navigation/targets': editors,
  'PUT /navigation': editors,
  'GET /announcements': editors,
  'GET /announcements/:id': editors,
  'POST /announcements': editors,
  'PATCH /announcements/:id': editors,
  'DELETE /announcements/:id': editors,
  'GET /front-page': editors,
  'PUT /front-page': editors,
  'DELETE /front-page': editors,
  'POST /front-page/publication': editors,
  'POST /front-page/preview': editors,
  'GET /front-page/revisions': editors,
  'GET /front-page/revisions/:id': editors,
  'DELETE /front-page/revisions/:id': editors,
  'POST /front-page/revisions/:id/restore': editors,
  'GET /media': everyone,
  'POST /media': everyone,
  'GET /media/labels': everyone,
  'GET /media/:id': everyone,
  'GET /media/:id/uses': everyone,
  'PATCH /media/:id': everyone,
  'POST /media/bulk': everyone,
  'PUT /media/:id/file': everyone,
  'POST /media/:id/final-edit': editors,
  'GET /media/:id/original': everyone,
  'DELETE /media/:id': everyone,
  'POST /media/:id/restore': everyone,
  'DELETE /media/:id/trash': editors,
  'POST /media/uploads': everyone,
  'GET /media/uploads/:id': everyone,
  'PATCH /media/uploads/:id': everyone,
  'DELETE /media/uploads/:id': everyone,
  'GET /redirects': editors,
  'POST /redirects': editors,
  'DELETE /redirects/:id': editors,
  'GET /redirects/rules': editors,
  'PATCH /redirects/rules/:id': editors,
  'DELETE /redirects/rules/:id': editors,
  'GET /redirects/test': editors,
  'GET /redirects/export': editors,
  'POST /redirects/import': editors,
  'GET /newsletter/export': editors,
  'POST /newsletter/imports/preview': editors,
  'POST /newsletter/imports/check': editors,
  'POST /newsletter/imports': editors,
  'GET /newsletter/mail': editors,
  'GET /newsletter/subscribers': editors,
  'GET /newsletter/subscribers/:id/data': editors,
  'POST /newsletter/subscribers/:id/complaint': editors,
  'DELETE /newsletter/subscribers/:id': editors,
  'GET /newsletter/issues': editors,
  'POST /newsletter/issues': editors,
  'GET /newsletter/issues/:id': editors,
  'PATCH /newsletter/issues/:id': editors,
  'DELETE /newsletter/issues/:id': editors,
  'GET /newsletter/issues/:id/letter': editors,
  'GET /newsletter/issues/:id/letter.html': editors,
  'POST /newsletter/issues/:id/test': editors,
  'GET /newsletter/issues/:id/sending': editors,
  'POST /newsletter/issues/:id/sending': editors,
  'PATCH /newsletter/issues/:id/sending': editors,
  'PUT /newsletter/issues/:id/articles/:articleId': editors,
  'PUT /newsletter/issues/:id/schedule': editors,
  'DELETE /newsletter/issues/:id/schedule': editors,
  'GET /newsletter/issues/:id/figures': editors,
  'GET /newsletter/outbox': ownerOnly,
  'GET /newsletter/outbox/:id': ownerOnly,
  'GET /newsletter/outbox/:id/letter.html': ownerOnly,
  'GET /people': ownerOnly,
  'PATCH /people/:id': ownerOnly,
  'DELETE /people/:id': ownerOnly,
  'DELETE /people/:id/second-factor': ownerOnly,
  'POST /people/:id/ownership': ownerOnly,
  'GET /people/:id/sessions': ownerOnly,
  'DELETE /people/:id/sessions': ownerOnly,
  'GET /people/invitations': ownerOnly,
  'POST /people/invitations': ownerOnly,
  'POST /people/invitations/:id/email': ownerOnly,
  'DELETE /people/invitations/:id': ownerOnly,
  'GET /audit': ownerOnly,
  'GET /audit/export': ownerOnly,
  'GET /audit/retention': ownerOnly,
  'GET /exports': ownerOnly,
  'POST /exports': ownerOnly,
  'GET /exports/:token': ownerOnly,
  'GET /imports': ownerOnly,
  'POST /imports': ownerOnly,
  'GET /imports/:id': ownerOnly,
  'PATCH /imports/:id': ownerOnly,
  'DELETE /imports/:id': ownerOnly,
  'GET /imports/:id/files/:number': ownerOnly,
  'PATCH /imports/:id/files/:number': ownerOnly,
  'GET /imports/:id/items/:key/image': ownerOnly,
  'GET /imports/:id/items/:key/preview': ownerOnly,
  'POST /imports/:id/rehearsal': ownerOnly,
  'POST /imports/:id/start': ownerOnly,
  'POST /imports/:id/pause': ownerOnly,
  'POST /imports/:id/undo': ownerOnly,
  'GET /imports/:id/report': ownerOnly,
  'GET /imports/:id/report/report.html': ownerOnly,
  'GET /imports/:id/report/losses.csv': ownerOnly,
  'GET /imports/:id/report/urls.csv': ownerOnly,
  'GET /backups': ownerOnly,
  'GET /system': ownerOnly,
  'POST /system/mail-records': ownerOnly,
  'GET /appearance': ownerOnly,
  'PUT /appearance': ownerOnly,
  'POST /appearance/undo': ownerOnly,
  'DELETE /appearance/scheduled/:id': ownerOnly,
  'GET /settings': ownerOnly,
  'PATCH /settings': ownerOnly,
};

const bodies: Record<string, unknown> = {
  'POST /authors': { name: 'New', title: 'Writer', initials: 'N' },
  'PATCH /first-steps': { isDismissed: false },
  'POST /tags': { name: 'New' },
  'POST /series': { title: 'New' },
  'POST /tags/:id/merge': { into: nobody },
};

describe.each(oneEngine)('every call of the admin, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  it('is answered to exactly the roles that may make it', async () => {
    const { routes } = createApi(createParts(magazine.db));
    const prefix = '/api/admin';
    const known = routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(prefix))
      .map(({ method, path }) => `${method} ${path.slice(prefix.length)}`);
    expect([...new Set(known)].sort(), 'a new call needs its line above').toEqual(Object.keys(calls).sort());

    const { visitors } = await employAll(magazine);
    for (const [call, allowed] of Object.entries(calls)) {
      const [method = '', pattern = ''] = call.split(' ');
      const path = prefix + pattern.replaceAll(/:[a-z]+/g, nobody);
      for (const role of roles) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[call] ?? {});
        const answer = await visitors[role].call(path, { method, body });
        const isAllowed = ![401, 403].includes(answer.status);
        expect({ call, role, isAllowed }).toEqual({ call, role, isAllowed: allowed.includes(role) });
        if (!isAllowed) await readProblem(Promise.resolve(answer), 'not-allowed');
        // A stream would go on.
        else await answer.body?.cancel();
      }
    }
  });

  it('figures leave out the subscribers for those who may not see them', async () => {
    const { visitors } = await employAll(magazine);
    for (const role of roles) {
      const stats = await (await visitors[role].call(adminPaths.stats)).json();
      expect('subscribers' in stats, role).toBe(editors.includes(role));
    }
  });

  it('GET /api/auth/user tells the role', async () => {
    const { ids, visitors } = await employAll(magazine);
    for (const role of roles) {
      expect(await readAnswer(visitors[role].call(authPaths.user), user)).toMatchObject({ id: ids[role], role });
    }
  });
});

describe.each(engines)('articles and roles on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitors: Record<Role, Visitor>;
  let ids: Record<Role, string>;
  /** The author page of the account with the role "author", and that of the contributor. */
  let ownPage: string;
  let contributorsPage: string;

  beforeEach(async () => {
    ({ ids, visitors } = await employAll(magazine));
    [ownPage, contributorsPage] = await Promise.all([newPage('Own Page'), newPage('Other Page')]);
    await link(ids.author, ownPage);
    await link(ids.contributor, contributorsPage);
  });

  async function newPage(name: string): Promise<string> {
    const author = { name, title: 'Writer', initials: 'W' };
    return (await createAuthor(magazine.db, { author, now, siteUrl: site.url, actor })).id;
  }
  const link = (id: string, author_id: string) =>
    magazine.db.updateTable('users').set({ author_id }).where('id', '=', id).execute();
  const create = (role: Role, given: Record<string, unknown> = {}) =>
    visitors[role].call(adminPaths.articles, { body: articleBody(magazine, given) });
  const change = (role: Role, id: string, body: object) =>
    visitors[role].call(adminPaths.article(id), { method: 'PATCH', body });

  const remove = (role: Role, path: string) => visitors[role].call(path, { method: 'DELETE' });

  it('an author publishes and changes articles under the own byline only', async () => {
    const { id } = await readAnswer(create('author', { authorId: ownPage }), adminArticle, 201);
    expect(await readAnswer(change('author', id, { title: 'Mine' }), adminArticle)).toMatchObject({
      title: 'Mine',
      createdBy: ids.author,
    });
    const refused = await readProblem(create('author'), 'not-allowed');
    expect(refused.detail).toBe('You can only write under your own byline.');
    await readProblem(change('author', id, { authorId: magazine.authorId }), 'not-allowed');
    expect((await remove('author', adminPaths.article(id))).status).toBe(204);
    await readProblem(remove('author', adminPaths.articleInTrash(id)), 'not-allowed');
    expect((await visitors.author.call(adminPaths.articleRestore(id), { method: 'POST' })).status).toBe(200);
  });

  it("an author changes the articles whose words are the author's, whoever created them, and no others", async () => {
    const others = await magazine.publish();
    const problem = await readProblem(change('author', others, { title: 'Taken over' }), 'not-allowed');
    expect(problem.detail).toBe('You can only change your own articles.');
    // Claiming another author's article does not make it one's own.
    await readProblem(change('author', others, { authorId: ownPage }), 'not-allowed');
    const signed = await magazine.publish({ authorId: ownPage });
    expect((await change('author', signed, { title: 'Signed' })).status).toBe(200);
    const { id } = await readAnswer(create('author', { authorId: ownPage }), adminArticle, 201);
    expect((await change('editor', id, { authorId: magazine.authorId })).status).toBe(200);
    await readProblem(change('author', id, { title: 'Created' }), 'not-allowed');
  });

  it('an account does not become the creator of an article by saying so', async () => {
    const mine = { createdBy: ids.author, created_by: ids.author, role: 'owner' };
    const { id, createdBy } = await readAnswer(create('editor', mine), adminArticle, 201);
    expect(createdBy).toBe(ids.editor);
    await readProblem(change('author', id, { ...mine, title: 'Mine' }), 'not-allowed');
  });

  it('an account without an author page says so instead of writing under a name', async () => {
    await magazine.db.updateTable('users').set({ author_id: null }).where('id', '=', ids.author).execute();
    const { detail } = await readProblem(create('author'), 'not-allowed');
    expect(detail).toBe("Your account isn't linked to an author page yet. Ask the owner to link it.");
    // Nor is it told that an article is stored under a key.
    const headers = { 'idempotency-key': await magazine.publish() };
    const body = articleBody(magazine);
    for (const path of [adminPaths.articles, adminPaths.articleDuplicate(headers['idempotency-key'])]) {
      await readProblem(visitors.author.call(path, { body, headers }), 'not-allowed');
    }
  });

  it('a contributor publishes nothing and changes nothing that is published', async () => {
    const { detail } = await readProblem(create('contributor', { authorId: contributorsPage }), 'not-allowed');
    expect(detail).toBe("Contributors can't publish. Ask an editor to publish this article.");
    const own = await magazine.publish({ authorId: contributorsPage });
    await readProblem(change('contributor', own, { title: 'Changed' }), 'not-allowed');
    await readProblem(remove('contributor', adminPaths.article(own)), 'not-allowed');
  });

  it('a working copy is for those who may publish the article; it gives no account a byline', async () => {
    const other = await magazine.publish({ authorId: contributorsPage });
    const { id } = await readAnswer(create('author', { authorId: ownPage }), adminArticle, 201);
    const save = (role: Role, article: string, body: object) =>
      visitors[role].call(adminPaths.workingCopy(article), { method: 'PATCH', body });
    const publish = (role: Role, article: string) =>
      visitors[role].call(adminPaths.workingCopyPublication(article), { body: {} });
    expect((await save('editor', other, { title: 'New' })).status).toBe(200);
    for (const role of ['author', 'contributor'] as const) {
      await readProblem(save(role, other, { title: 'Mine' }), 'not-allowed');
      await readProblem(publish(role, other), 'not-allowed');
      await readProblem(remove(role, adminPaths.workingCopy(other)), 'not-allowed');
    }
    await readProblem(save('author', id, { authorId: magazine.authorId }), 'not-allowed');
    expect((await save('author', id, { title: 'Mine' })).status).toBe(200);
    expect((await publish('author', id)).status).toBe(200);
    // The author can't publish the author page that an editor has chosen, and doesn't undo the choice by withdrawing the article.
    expect((await save('editor', id, { authorId: magazine.authorId })).status).toBe(200);
    await readProblem(publish('author', id), 'not-allowed');
    expect(await readAnswer(change('author', id, { status: 'withdrawn' }), adminArticle)).toMatchObject({
      authorId: magazine.authorId,
    });
  });

  it("a contributor writes and submits drafts, until an editor has published them; no draft of theirs is another's", async () => {
    const draft = { status: 'draft', title: 'Tip', authorId: contributorsPage };
    const { id } = await readAnswer(create('contributor', draft), adminArticle, 201);
    expect((await change('contributor', id, { content: 'More.' })).status).toBe(200);
    await readProblem(change('author', id, { title: 'Taken over' }), 'not-allowed');
    await readProblem(remove('author', adminPaths.article(id)), 'not-allowed');
    await readProblem(change('contributor', id, { status: 'published' }), 'not-allowed');
    expect(await readAnswer(change('contributor', id, { status: 'review' }), adminArticle)).toMatchObject({
      status: 'review',
    });
    expect((await change('editor', id, { status: 'published' })).status).toBe(200);
    for (const body of [{ title: 'Later' }, { status: 'withdrawn' }]) {
      await readProblem(change('contributor', id, body), 'not-allowed');
    }
  });

  it.each(['owner', 'editor'] as const)('the %s changes and deletes every article', async (role) => {
    const { id } = await readAnswer(create('author', { authorId: ownPage }), adminArticle, 201);
    expect((await change(role, id, { authorId: magazine.authorId })).status).toBe(200);
    expect((await visitors[role].call(adminPaths.article(id), { method: 'DELETE' })).status).toBe(204);
  });
});
