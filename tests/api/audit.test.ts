import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import type { Session } from '../../src/contract/account.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type AuditEntry, auditEntry } from '../../src/contract/audit.ts';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';
import { pruneAudit } from '../../src/services/audit/prune-audit.ts';
import { articleBody } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { arrange } from '../support/front-page.ts';
import { createParts, type Magazine, minutesFromNow, owner, setUpMagazine } from '../support/magazine.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { employAll, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { addReaders } from '../support/sending.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const entries = auditEntry.strict().array();
const secretText = 'A text that belongs in no log. '.repeat(20);

/** Calls that write nothing that lasts. */
const withoutEntry = [
  'POST /preview',
  'POST /system/mail-records',
  // The export is recorded when it is downloaded; see export-calls.test.ts.
  'POST /exports',
  'POST /front-page/preview',
  'PUT /presence',
  'POST /newsletter/imports/preview',
  'POST /newsletter/imports/check',
  'POST /media/uploads',
  'DELETE /media/uploads/:id',
  // The last byte is recorded as `media.upload`; see media-uploads.test.ts.
  'PATCH /media/uploads/:id',
  // These ask a job, which records `site.import` or `site.undo-import` at the end; see admin-imports.test.ts.
  'POST /imports',
  'PATCH /imports/:id',
  'DELETE /imports/:id',
  'PATCH /imports/:id/files/:number',
  'POST /imports/:id/rehearsal',
  'POST /imports/:id/start',
  'POST /imports/:id/pause',
  'POST /imports/:id/undo',
];

describe.each(engines)('the audit log on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  it('has exactly one entry of every write of the admin, and nothing secret', async () => {
    const { ids, visitors } = await employAll(magazine);
    const walk = walkOf(magazine, visitors.owner);
    await writeEverything(magazine, walk.write, ids);
    const calls = createApi(createParts(magazine.db))
      .routes.filter(({ method, path }) => path.startsWith('/api/admin/') && !['ALL', 'GET'].includes(method))
      .map(({ method, path }) => `${method} ${path.slice('/api/admin'.length)}`);
    expect([...walk.tried, ...withoutEntry].sort()).toEqual([...new Set(calls)].sort());

    const stored = JSON.stringify(await magazine.db.selectFrom('audit_log').selectAll().execute());
    const hashes = await magazine.db.selectFrom('accounts').select('password').execute();
    for (const { password } of hashes) expect(stored).not.toContain(password);
    for (const secret of [secretText.slice(0, 40), owner.password, '@readers.test', 'token', ...walk.secrets]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('says who did what from where, and what changed', async () => {
    const { ids, visitors } = await employAll(magazine);
    const id = await magazine.publish({ title: 'Before', content: 'Short.' });
    await visitors.editor.call(adminPaths.article(id), {
      method: 'PATCH',
      body: { title: 'After', content: 'Also short.', categoryId: magazine.categories.culture },
    });
    const [entry] = await list(visitors.owner, `?subject=${id}`);
    expect(entry).toMatchObject({
      actor: { kind: 'person', id: ids.editor, name: 'The editor' },
      clientIp: '203.0.113.7',
      action: 'article.change',
      subject: { kind: 'article', id, label: 'After' },
    });
    expect(entry?.before).toMatchObject({ title: 'Before', content: '6 characters', category: 'Politics' });
    const { updatedAt: _, ...after } = entry?.after ?? {};
    expect(after).toEqual({ title: 'After', content: '11 characters', category: 'Culture' });
  });

  it('has one entry of what an editor saves of a draft in five minutes, and one of each other change', async () => {
    const { visitors } = await employAll(magazine);
    const { id } = await (
      await visitors.editor.call(adminPaths.articles, { body: articleBody(magazine, { status: 'draft' }) })
    ).json();
    const change = (body: object) => visitors.editor.call(adminPaths.article(id), { method: 'PATCH', body });
    await change({ content: 'Typed.' });
    await change({ content: 'Typed on.' });
    await change({ status: 'review' });
    const actions = (await list(visitors.owner, `?subject=${id}`)).map(({ action }) => action);
    expect(actions).toEqual(['article.submit', 'article.create']);
  });

  it('has no entry of a write that was refused', async () => {
    const { visitors } = await employAll(magazine);
    const before = await list(visitors.owner);
    await visitors.owner.call(adminPaths.categories, { body: { name: 'Politics', slug: 'politics' } });
    await visitors.author.call(adminPaths.categories, { body: { name: 'Mine', slug: 'mine' } });
    expect(await list(visitors.owner)).toEqual(before);
  });

  it('has sign-ins, changed passwords and refused access to the owner', async () => {
    const { visitors } = await employAll(magazine);
    await visitors.author.call(authPaths.ownerAccess, { body: { password: 'a guess' } });
    const change = { currentPassword: owner.password, newPassword: 'wholly other words in a row' };
    expect((await visitors.owner.call(authPaths.password, { body: change })).status).toBe(204);
    const actions = (await list(visitors.owner, '?kind=person')).map(({ action, actor }) => [action, actor.name]);
    expect(actions.slice(0, 3)).toEqual([
      ['person.change-password', 'Olive Owner'],
      ['person.refuse-owner-access', 'Somebody'],
      ['person.sign-in', 'The contributor'],
    ]);
  });

  it('has sign-outs, sessions that people end themselves, and exports, once each', async () => {
    const { visitors } = await employAll(magazine);
    const { owner: boss, editor } = visitors;
    const elsewhere = [visit(magazine.db), visit(magazine.db), visit(magazine.db)];
    for (const browser of elsewhere) await signInAs(browser, personOf('editor'));
    const before = await list(boss);
    const sessions: Session[] = await (await editor.call(authPaths.sessions)).json();
    const one = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await editor.call(authPaths.session(one), { method: 'DELETE' });
    await editor.call(authPaths.session(one), { method: 'DELETE' });
    for (let times = 0; times < 2; times += 1) await editor.call(authPaths.sessions, { method: 'DELETE' });
    await Promise.all([editor.call(gatePaths.logout), editor.call(gatePaths.logout)]);
    await (await boss.call(adminPaths.subscriberExport)).text();
    await (await boss.call(`${adminPaths.auditExport}?kind=redirect`)).text();
    const added = (await list(boss)).slice(0, -before.length);
    expect(added.map(({ action, actor, clientIp, after }) => [action, actor.name, clientIp, after])).toEqual([
      ['audit.export', owner.name, '203.0.113.7', { kind: 'redirect' }],
      ['subscriber.export', owner.name, '203.0.113.7', null],
      ['person.sign-out', 'The editor', '203.0.113.7', null],
      ['person.end-own-sessions', 'The editor', '203.0.113.7', { sessions: 2 }],
      ['person.end-own-sessions', 'The editor', '203.0.113.7', { sessions: 1 }],
    ]);
  });

  it('is filtered by person, kind, subject and time, page by page', async () => {
    const { ids, visitors } = await employAll(magazine);
    const started = new Date();
    for (const slug of ['one', 'two', 'three']) {
      await visitors.editor.call(adminPaths.categories, { body: { name: slug, slug } });
    }
    await visitors.owner.call(adminPaths.categories, { body: { name: 'Four', slug: 'four' } });
    const since = new Date(started.getTime() - 1000).toISOString();
    const query = `?person=${ids.editor}&kind=category&since=${since}&until=2199-01-01T00:00:00Z`;
    const first = await visitors.owner.call(`${adminPaths.audit}${query}&limit=2`);
    const next = first.headers.get('link')?.match(/<(.+)>/)?.[1] ?? '';
    const pages = [
      ...entries.parse(await first.json()),
      ...entries.parse(await (await visitors.owner.call(next)).json()),
    ];
    expect(pages.map(({ subject }) => subject.label)).toEqual(['three', 'two', 'one']);
    expect(await list(visitors.owner, '?until=2020-01-01T00:00:00Z')).toEqual([]);
    // Ids of this process may be minutes ahead of the clock: other tests have moved it, and they never go back.
    expect(await list(visitors.owner, '?since=2199-01-01T00:00:00Z')).toEqual([]);
    const malformed = await visitors.owner.call(`${adminPaths.audit}?since=yesterday`);
    expect(malformed.status).toBe(400);
  });

  it('is exported as CSV, for the owner only', async () => {
    const { visitors } = await employAll(magazine);
    await visitors.owner.call(adminPaths.redirects, { body: { from: '/old', to: '/about' } });
    const answer = await visitors.owner.call(`${adminPaths.auditExport}?kind=redirect`);
    expect(answer.headers.get('content-disposition')).toMatch(/audit-log-.*\.csv/);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('redirect.create,redirect');
    for (const path of [adminPaths.audit, adminPaths.auditExport]) {
      await readProblem(visitors.editor.call(path), 'not-allowed');
    }
  });

  it('keeps entries for as many days as the operator says', async () => {
    const days = 30;
    const { visitors } = await employAll(magazine);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await pruneAudit(magazine.db, { days, now: inDays(days - 1) });
    expect(await list(visitors.owner)).not.toEqual([]);
    await pruneAudit(magazine.db, { days, now: inDays(days + 1) });
    expect(await list(visitors.owner)).toEqual([]);
  });
});

async function list(visitor: Visitor, query = ''): Promise<AuditEntry[]> {
  return entries.parse(await (await visitor.call(adminPaths.audit + query)).json());
}

type Write = (call: string, parts?: object, body?: unknown) => Promise<Record<string, string>>;

/** @returns a function that makes a write, checks its one entry, and answers what it was answered */
function walkOf({ db }: Magazine, visitor: Visitor) {
  const tried = new Set<string>();
  const secrets: string[] = [];
  const write: Write = async (call, parts = {}, body) => {
    const [method = '', pattern = ''] = call.split(' ');
    const given = new Map<string, string>(Object.entries(parts));
    const path = `/api/admin${pattern.replaceAll(/:([a-z]+)/gi, (_, name: string) => given.get(name) ?? '')}`;
    const isList = typeof body === 'string';
    const last = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirst();
    const answer = isList
      ? await visitor.call(path, { method, headers: { 'content-type': 'text/csv' }, body })
      : await visitor.call(path, { method, body });
    const text = await answer.text();
    expect(answer.status, `${call}: ${text}`).toBeLessThan(300);
    const added = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'client_ip'])
      .where('id', '>', last?.id ?? '')
      .execute();
    expect(added, call).toEqual([{ action: expect.any(String), actor_name: owner.name, client_ip: '203.0.113.7' }]);
    tried.add(call.replace(/\?.*/, ''));
    const answered = text === '' ? {} : JSON.parse(text);
    for (const link of [answered.link, answered.url]) if (typeof link === 'string') secrets.push(link.slice(-20));
    return answered;
  };
  return { write, tried, secrets };
}

async function writeEverything(magazine: Magazine, write: Write, ids: Record<string, string>): Promise<void> {
  const { db } = magazine;
  const article = await write('POST /articles', {}, articleBody(magazine, { status: 'draft', content: secretText }));
  const { id: revision } = await db
    .selectFrom('revisions')
    .select('id')
    .where('article_id', '=', article.id ?? '')
    .executeTakeFirstOrThrow();
  await write('PATCH /articles/:id/revisions/:revision', { ...article, revision }, { name: 'Kept' });
  await write('POST /articles/:id/duplicate', article);
  const link = await write('POST /articles/:id/preview-links', article, { days: 1 });
  await write('DELETE /articles/:id/preview-links/:link', { ...article, link: link.id });
  await write('PATCH /articles/:id', article, { status: 'published', title: 'Published' });
  await write('POST /articles/:id/revisions/:revision/restore', { ...article, revision }, {});
  const body = { kind: 'correction', text: secretText };
  const correction = await write('POST /articles/:article/corrections', { article: article.id ?? '' }, body);
  const corrected = { article: article.id ?? '', ...correction };
  await write('PATCH /articles/:article/corrections/:id', corrected, { text: `${secretText} Again.` });
  await write('DELETE /articles/:article/corrections/:id', corrected);
  await write('PATCH /articles/:id/working-copy', article, { content: `${secretText} Not public.` });
  await write('POST /articles/:id/working-copy/publication', article, {});
  await write('PATCH /articles/:id/working-copy', article, { title: 'Not public' });
  await write('DELETE /articles/:id/working-copy', article);
  await write('PATCH /articles/:id', article, { status: 'withdrawn' });
  await write('DELETE /articles/:id', article);
  await write('POST /articles/:id/restore', article);
  await write('DELETE /articles/:id', article);
  await write('DELETE /articles/:id/trash', article);
  const author = await write('POST /authors', {}, { name: 'New', title: 'Writer', initials: 'N' });
  await write('PATCH /authors/:id', author, { bio: secretText });
  await write('DELETE /authors/:id', author);
  const category = await write('POST /categories', {}, { name: 'New', slug: 'new' });
  await write('PATCH /categories/:id', category, { name: 'Newer', slug: 'newer' });
  await write('DELETE /categories/:id', category);
  const order = await db.selectFrom('categories').select('id').orderBy('position', 'desc').execute();
  await write('PUT /categories/order', {}, { ids: order.map(({ id }) => id) });
  await write('PUT /navigation', {}, { header: [{ kind: 'home' }] });
  const ends = new Date(Date.now() + 86_400_000).toISOString();
  const line = { text: 'We move on Friday', kind: 'notice', startsAt: new Date().toISOString(), endsAt: ends };
  const announcement = await write('POST /announcements', {}, line);
  await write('PATCH /announcements/:id', announcement, { text: 'We move on Monday' });
  await write('DELETE /announcements/:id', announcement);
  const series = await write('POST /series', {}, { title: 'Rivers' });
  await write('PATCH /series/:id', series, { description: secretText.slice(0, 250) });
  await write('DELETE /series/:id', series);
  const tag = await write('POST /tags', {}, { name: 'New' });
  const kept = await write('POST /tags', {}, { name: 'Kept' });
  await write('PATCH /tags/:id', tag, { description: secretText.slice(0, 250) });
  await write('POST /tags/:id/merge', tag, { into: kept.id });
  await write('DELETE /tags/:id', kept);
  const page = await write('POST /pages', {}, { title: 'A page', content: secretText });
  await write('PATCH /pages/:id', page, { status: 'published' });
  await write('PATCH /pages/:id/working-copy', page, { content: `${secretText} Not public.` });
  await write('POST /pages/:id/working-copy/publication', page, {});
  await write('PATCH /pages/:id/working-copy', page, { content: 'Given up' });
  await write('DELETE /pages/:id/working-copy', page);
  const older = await db
    .selectFrom('page_revisions')
    .select('id')
    .where('page_id', '=', page.id ?? '')
    .executeTakeFirst();
  const ofPage = { ...page, revision: older?.id ?? '' };
  await write('PATCH /pages/:id/revisions/:revision', ofPage, { name: 'Kept' });
  await write('POST /pages/:id/revisions/:revision/restore', ofPage, {});
  const shared = await write('POST /pages/:id/preview-links', page, { days: 1 });
  await write('DELETE /pages/:id/preview-links/:link', { ...page, link: shared.id });
  await write('DELETE /pages/:id', page);
  await write('POST /pages/:id/restore', page);
  await write('DELETE /pages/:id', page);
  await write('DELETE /pages/:id/trash', page);
  const image = await write('POST /media', {}, imageForm({ bytes: await drawImage() }));
  await write('PATCH /media/:id', image, { caption: secretText });
  await write('PUT /media/:id/file', image, imageForm({ bytes: await drawImage({ colour: 'red' }) }));
  await write('POST /media/:id/final-edit', image, { edit: { rotate: 90, crop: null } });
  await write('POST /media/bulk', {}, { ids: [image.id], change: { addLabels: ['River'] } });
  await write('DELETE /media/:id', image);
  await write('POST /media/:id/restore', image);
  await write('DELETE /media/:id', image);
  await write('DELETE /media/:id/trash', image);
  const arrangement = arrange({}, { type: 'text', id: 'text', isHidden: false, heading: '', content: secretText });
  await write('PUT /front-page', {}, { arrangement, version: 1 });
  await write('DELETE /front-page?version=2');
  await write('PUT /front-page', {}, { arrangement, version: 3 });
  await write('POST /front-page/publication', {}, { version: 4, publishAt: minutesFromNow(5) });
  const scheduled = await db
    .selectFrom('front_page_revisions')
    .select('id')
    .orderBy('publish_at', 'desc')
    .executeTakeFirstOrThrow();
  await write('DELETE /front-page/revisions/:id?version=5', scheduled);
  await write('POST /front-page/publication', {}, { version: 6 });
  await write('POST /front-page/revisions/:id/restore', scheduled, { version: 7 });
  const redirect = await write('POST /redirects', {}, { from: '/old', to: '/about' });
  await write('DELETE /redirects/:id', redirect);
  await write('POST /redirects/import', {}, 'from,to\n/imported,/about\n');
  const rule = await write('POST /redirects', {}, { kind: 'wildcard', from: '/old/*', to: '/about' });
  await write('POST /redirects', {}, { kind: 'wildcard', from: '/older/*', to: '/about' });
  await write('PATCH /redirects/rules/:id', rule, { position: 2 });
  await write('DELETE /redirects/rules/:id', rule);
  await write('PATCH /settings', {}, { tagline: 'Another line' });
  await write('PUT /appearance', {}, { palette: 'forest' });
  await write('POST /appearance/undo', {}, {});
  await write('PUT /appearance', {}, { palette: 'mono', publishAt: minutesFromNow(5) });
  const look = await db
    .selectFrom('appearance_revisions')
    .select('id')
    .orderBy('publish_at', 'desc')
    .executeTakeFirstOrThrow();
  await write('DELETE /appearance/scheduled/:id', look);
  await write('PATCH /first-steps', {}, { isDismissed: true });
  await writePeople(write, ids);
  await writeNewsletter(magazine, write);
  // The last one: it makes the caller an editor.
  await write('POST /people/:id/ownership', { id: ids.editor }, { password: owner.password });
}

async function writePeople(write: Write, ids: Record<string, string>): Promise<void> {
  const invitation = await write('POST /people/invitations', {}, { email: 'new@magazine.test', role: 'author' });
  await write('POST /people/invitations/:id/email', invitation);
  await write('DELETE /people/invitations/:id', invitation);
  await write('PATCH /people/:id', { id: ids.author }, { role: 'editor' });
  await write('DELETE /people/:id/second-factor', { id: ids.editor });
  await write('DELETE /people/:id/sessions', { id: ids.author });
  await write('DELETE /people/:id', { id: ids.author });
}

async function writeNewsletter(magazine: Magazine, write: Write): Promise<void> {
  const { db } = magazine;
  const article = await magazine.publish({ title: 'For the issue', publishDate: minutesFromNow(-60) });
  const issue = await write('POST /newsletter/issues');
  await write('PATCH /newsletter/issues/:id', issue, { subject: 'This week', note: secretText });
  const articleId = await magazine.publish({ title: 'Added later', publishDate: minutesFromNow(-30) });
  await write('PUT /newsletter/issues/:id/articles/:articleId', { ...issue, articleId }, { as: 'category' });
  await write('POST /newsletter/issues/:id/test', issue);
  await write('PUT /newsletter/issues/:id/schedule', issue, { sendAt: minutesFromNow(60) });
  await write('DELETE /newsletter/issues/:id/schedule', issue);
  await addReaders(db, 2);
  const [one, two] = await db.selectFrom('newsletter_subscribers').select('id').orderBy('id').execute();
  await write('POST /newsletter/issues/:id/sending', issue, {});
  await write('PATCH /newsletter/issues/:id/sending', issue, { paused: true });
  await write('PATCH /newsletter/issues/:id/sending', issue, { paused: false });
  const sent = { status: 'sent', sent_at: minutesFromNow(-1) } as const;
  await db.updateTable('newsletter_deliveries').set(sent).execute();
  await db.updateTable('newsletter_issues').set({ lead_article_id: article }).execute();
  const body = { kind: 'correction', text: secretText };
  const correction = { article, ...(await write('POST /articles/:article/corrections', { article }, body)) };
  await write('POST /articles/:article/corrections/:id/sending', correction);
  await write('PATCH /articles/:article/corrections/:id/sending', correction, { paused: true });
  await write('POST /newsletter/subscribers/:id/complaint', one);
  await write('DELETE /newsletter/subscribers/:id', two);
  await write('POST /newsletter/imports?columns=email', {}, 'email\nthird@readers.test\n');
  const unsent = await write('POST /newsletter/issues');
  await write('DELETE /newsletter/issues/:id', unsent);
}
