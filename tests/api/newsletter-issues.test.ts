import { describe, expect, it } from 'vitest';
import { type AdminIssue, adminIssue, adminIssueSummary, issue, issueListItem } from '../../src/contract/issues.ts';
import { issueWriter } from '../../src/mail/issue-sender.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { composeDueIssue } from '../../src/services/newsletter/issues/compose-due.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { findEmailErrors } from '../support/check-email.ts';
import { engines } from '../support/engines.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { fixedSite, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const list = '/api/admin/newsletter/issues';
const archive = '/api/newsletter/issues';
const hours = (count: number) => minutesFromNow(count * 60);
const days = (count: number) => hours(count * 24);

describe.each(engines)('issues of the newsletter on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const compose = (at = now) => readAnswer(send(magazine, 'POST', list, undefined, at), adminIssue, 201);
  const read = (id: string) => readAnswer(magazine.asOwner(`${list}/${id}`), adminIssue);
  const change = (id: string, body: unknown) => send(magazine, 'PATCH', `${list}/${id}`, body);
  const changed = (id: string, body: unknown) => readAnswer(change(id, body), adminIssue);

  /** Composes as the scheduled job does. @returns the draft; null when no issue was due */
  async function composedAt(at: string): Promise<AdminIssue | null> {
    const id = await composeDueIssue(magazine.db, new Date(at));
    return id === null ? null : readAnswer(magazine.asOwner(`${list}/${id}`, {}, new Date(at)), adminIssue);
  }

  /** Puts an issue into the state after its sending. */
  async function markSent(id: string, sent_at = now.toISOString()): Promise<void> {
    await magazine.db.updateTable('newsletter_issues').set({ status: 'sent', sent_at }).where('id', '=', id).execute();
  }

  async function publishThree(): Promise<string[]> {
    return [
      await magazine.publish({ title: 'Old news', publishDate: days(-3) }),
      await magazine.publish({ title: 'A book', category: 'books', publishDate: days(-2) }),
      await magazine.publish({ title: 'New news', publishDate: days(-1) }),
    ];
  }

  it("are composed of the last week's articles: the newest leads, the others are grouped by category", async () => {
    await magazine.publish({ title: 'Too old', publishDate: days(-8) });
    await publishThree();
    await magazine.publish({ title: 'To come', publishDate: hours(1) });
    const draft = await compose();
    expect(draft).toMatchObject({
      number: 1,
      slug: 'no-1',
      status: 'draft',
      note: null,
      subject: 'New news',
      version: 1,
    });
    expect(draft.lead?.title).toBe('New news');
    expect(titles(draft)).toEqual(['Old news', 'A book']);
    expect(draft.preheader).toBe('An excerpt');
    expect(draft.mostRead.map(({ title }) => title)).toEqual(['New news', 'A book', 'Old news']);
  });

  it('have six to eight articles: each category with news has one before any has a second', async () => {
    const categories = ['politics', 'culture', 'opinion', 'books'];
    for (let number = 1; number <= 20; number += 1) {
      const category = number > 4 ? 'politics' : categories[number - 1];
      const title = `${category} ${number}`;
      await magazine.publish({ title, ...(category && { category }), publishDate: minutesFromNow(number * 60 - 6000) });
    }
    const draft = await compose();
    expect(draft.lead?.title).toBe('politics 20');
    expect(titles(draft)).toEqual(['politics 19', 'politics 18', 'culture 2', 'opinion 3', 'books 4']);

    for (const name of ['A', 'B', 'C', 'D']) {
      const category = { name, slug: name.toLowerCase(), description: 'Another one' };
      expect((await send(magazine, 'POST', '/api/admin/categories', category)).status).toBe(201);
    }
    await magazine.db.deleteFrom('newsletter_issues').execute();
    const rows = await magazine.db.selectFrom('categories').select(['id', 'slug']).execute();
    for (const { id, slug } of rows.filter((row) => /^[abcd]$/.test(row.slug))) {
      const moved = { a: 5, b: 6, c: 7, d: 8 }[slug as 'a'];
      await magazine.db
        .updateTable('articles')
        .set({ category_id: id })
        .where('title', '=', `politics ${moved}`)
        .execute();
    }
    const wide = await compose();
    expect([wide.lead?.title, ...titles(wide)]).toHaveLength(8);
    expect(new Set(wide.stories.map(({ category }) => category.slug)).size).toBe(7);
    expect(titles(wide), 'the category whose news is oldest has no place').not.toContain('culture 2');
  });

  it('take subject and preview text from their lead until an editor writes others, and again afterwards', async () => {
    const [, book = '', news = ''] = await publishThree();
    await send(magazine, 'PATCH', `/api/admin/articles/${book}`, { excerpt: 'What the book says.' });
    const { id } = await compose();
    const led = await changed(id, { leadId: book });
    const given = { subject: 'A book', preheader: 'What the book says.' };
    expect(led).toMatchObject({ ...given, given, isEdited: { subject: false, preheader: false } });

    await send(magazine, 'PATCH', `/api/admin/articles/${book}`, { title: 'A renamed book' });
    expect(await read(id)).toMatchObject({ subject: 'A renamed book' });
    expect((await readList())[0]).toMatchObject({ subject: 'A renamed book' });
    const email = await (await magazine.asOwner(`${list}/${id}/letter`)).json();
    expect(email.subject).toBe('A renamed book');

    const own = await changed(id, { subject: 'My own', preheader: '' });
    expect(own).toMatchObject({ subject: 'My own', preheader: '', isEdited: { subject: true, preheader: true } });
    const other = await changed(id, { leadId: news });
    expect(other).toMatchObject({ subject: 'My own', preheader: '', given: { subject: 'New news' } });

    expect(await changed(id, { subject: null, leadId: book })).toMatchObject({
      subject: 'A renamed book',
      preheader: '',
      isEdited: { subject: false, preheader: true },
    });
    const typed = await changed(id, { subject: 'New news', leadId: news });
    expect(typed.isEdited.subject, 'what the lead gives, it gives on').toBe(false);
    await changed(id, { leadId: null });
    expect(await read(id), 'without a lead the first article gives the texts').toMatchObject({ subject: 'Old news' });
  });

  it('keep texts that an earlier version of the program has stored, unless the lead gives the same', async () => {
    const [, book = '', news = ''] = await publishThree();
    const { id } = await compose();
    const before = { given_subject: null, given_preheader: null, preheader: 'Old news · A book' };
    await magazine.db.updateTable('newsletter_issues').set(before).execute();
    expect(await changed(id, { leadId: book })).toMatchObject({
      subject: 'A book',
      preheader: 'Old news · A book',
      isEdited: { subject: false, preheader: true },
    });
    // As the earlier version writes a subject: it does not know the other columns.
    await magazine.db.updateTable('newsletter_issues').set({ subject: 'Written there' }).execute();
    expect(await changed(id, { leadId: news })).toMatchObject({ subject: 'Written there' });
  });

  it('keep the texts with which their sending began, whatever becomes of the lead', async () => {
    const [, , news = ''] = await publishThree();
    const { id } = await compose();
    await send(magazine, 'PATCH', `/api/admin/articles/${news}`, { title: 'Later news', excerpt: 'x'.repeat(200) });
    await magazine.db.updateTable('newsletter_issues').set({ preheader: 'My own' }).execute();
    expect((await send(magazine, 'POST', `${list}/${id}/sending`, {})).status).toBe(201);
    await send(magazine, 'PATCH', `/api/admin/articles/${news}`, { title: 'Renamed' });
    const page = await readAnswer(magazine.request(`${archive}/no-1`), issue);
    expect(page).toMatchObject({ subject: 'Later news', preheader: 'My own' });
    expect((await readList())[0]).toMatchObject({ subject: 'Later news' });
  });

  it('have a flagged article as the lead, and the most read articles of a month', async () => {
    const [old = '', book = ''] = await publishThree();
    const classic = await magazine.publish({ title: 'A classic', publishDate: days(-40) });
    await send(magazine, 'PATCH', `/api/admin/articles/${old}`, { isFeatured: 1 });
    for (const [id, view_count] of [
      [book, 9],
      [classic, 99],
    ] as const) {
      await magazine.db.updateTable('articles').set({ view_count }).where('id', '=', id).execute();
    }
    const draft = await compose();
    expect(draft.lead?.title).toBe('Old news');
    expect(draft.mostRead.map(({ title }) => title)).toEqual(['A book', 'New news', 'Old news']);
  });

  it('start where the last one ended', async () => {
    await publishThree();
    const first = await compose();
    await magazine.publish({ title: 'Newer', publishDate: minutesFromNow(30) });
    const second = await compose(new Date(hours(1)));
    expect(second).toMatchObject({ number: 2, slug: 'no-2', subject: 'Newer', stories: [] });
    expect(await read(first.id)).toMatchObject({ subject: 'New news' });
  });

  it('may be empty', async () => {
    const draft = await compose();
    expect(draft).toMatchObject({ subject: 'The Test', lead: null, stories: [], mostRead: [] });
    const email = await (await magazine.asOwner(`${list}/${draft.id}/letter`)).json();
    expect(await findEmailErrors(email.html)).toEqual([]);
  });

  it('are composed by simultaneous requests, each with its own number', async () => {
    await publishThree();
    const drafts = await Promise.all([compose(), compose(), compose()]);
    expect(drafts.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
  });

  it('are composed once a week at the set hour, in the time zone of the site', async () => {
    await magazine.publish({ title: 'News', publishDate: '2026-06-08T00:00:00.000Z' });
    await magazine.db
      .updateTable('settings')
      .set({ newsletter_day: 2, newsletter_hour: 9, time_zone: 'Pacific/Auckland' })
      .execute();
    // Tuesday at nine in Auckland is Monday at nine in the evening in London.
    await compose(new Date('2026-06-02T12:00:00.000Z')).then(({ id }) => markSent(id));
    expect(await composeDueIssue(magazine.db, new Date('2026-06-08T20:59:00.000Z'))).toBeNull();
    const due = new Date('2026-06-08T21:00:00.000Z');
    const ids = await Promise.all([1, 2, 3].map(() => composeDueIssue(magazine.db, due)));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await composeDueIssue(magazine.db, new Date('2026-06-15T20:59:00.000Z'))).toBeNull();
    expect((await readList()).map(({ number, subject }) => [number, subject])).toEqual([
      [2, 'News'],
      [1, 'The Test'],
    ]);
  });

  it('are not composed by the job without articles', async () => {
    expect(await composeDueIssue(magazine.db, now)).toBeNull();
    expect(await readList()).toEqual([]);
  });

  it('are skipped in a week without articles, and the next one contains all since the last issue', async () => {
    await markSent((await compose()).id);
    const friday = new Date('2026-06-19T07:00:00.000Z');
    expect(await composeDueIssue(magazine.db, friday)).toBeNull();
    await magazine.publish({ title: 'Of Thursday, written down late', publishDate: '2026-06-18T12:00:00.000Z' });
    await magazine.publish({ title: 'Of Saturday', publishDate: '2026-06-20T12:00:00.000Z' });
    for (const day of ['20T12:00', '26T06:59']) {
      expect(await composeDueIssue(magazine.db, new Date(`2026-06-${day}:00.000Z`)), day).toBeNull();
    }
    const next = await composedAt('2026-06-26T07:00:00.000Z');
    expect(next).toMatchObject({ subject: 'Of Saturday', composedFrom: now.toISOString() });
    expect(next && titles(next)).toEqual(['Of Thursday, written down late']);
  });

  it('lose no article after a week without articles, however late the next one is composed', async () => {
    expect(await composeDueIssue(magazine.db, now)).toBeNull();
    await magazine.publish({ title: 'An hour later', publishDate: hours(1) });
    expect(await composedAt('2026-06-26T07:00:00.000Z')).toMatchObject({ subject: 'An hour later' });
  });

  it('are composed at the set time, even after the day was changed to one that has passed', async () => {
    await publishThree();
    await markSent((await compose()).id);
    await magazine.publish({ title: 'Of Tuesday', publishDate: '2026-06-16T12:00:00.000Z' });
    const wednesday = new Date('2026-06-17T12:00:00.000Z');
    const settings = { newsletterDay: 2, newsletterHour: 14 };
    expect((await send(magazine, 'PATCH', '/api/admin/settings', settings, wednesday)).status).toBe(200);
    expect(await composeDueIssue(magazine.db, wednesday)).toBeNull();
    expect(await composedAt('2026-06-23T13:59:00.000Z')).toBeNull();
    expect(await composedAt('2026-06-23T14:00:00.000Z')).toMatchObject({ subject: 'Of Tuesday' });
  });

  it('are composed even when the settings change just after their time', async () => {
    await publishThree();
    const settings = { newsletterDay: 1, newsletterHour: 10 };
    expect((await send(magazine, 'PATCH', '/api/admin/settings', settings)).status).toBe(200);
    expect(await composedAt(now.toISOString())).toMatchObject({ subject: 'New news' });
  });

  it("are replaced by the next week's when they are unedited, and stay when an editor has changed them", async () => {
    await publishThree();
    await composeDueIssue(magazine.db, now);
    await magazine.publish({ title: 'A week later', publishDate: days(6) });
    await composeDueIssue(magazine.db, new Date(days(7)));
    const [draft, ...others] = await readList();
    expect(others).toEqual([]);
    const renewed = await readAnswer(magazine.asOwner(`${list}/${draft?.id}`, {}, new Date(days(7))), adminIssue);
    expect(titles(renewed)).toEqual(['New news', 'Old news', 'A book']);
    expect(renewed).toMatchObject({ subject: 'A week later', number: 1, version: 2 });

    const later = new Date(hours(7 * 24 + 1));
    await readAnswer(send(magazine, 'PATCH', `${list}/${renewed.id}`, { note: 'Hello' }, later), adminIssue);
    await magazine.publish({ title: 'Two weeks later', publishDate: days(13) });
    await composeDueIssue(magazine.db, new Date(days(14)));
    const drafts = await readList(new Date(days(14)));
    expect(drafts.map(({ subject }) => subject)).toEqual(['Two weeks later', 'A week later']);
  });

  it('stay deleted until the next week, whose draft contains all since the last remaining issue', async () => {
    await publishThree();
    await markSent((await compose()).id);
    await magazine.publish({ title: 'Of the first week', publishDate: days(6) });
    const draft = await composedAt(days(7));
    expect(draft).toMatchObject({ number: 2, subject: 'Of the first week' });
    expect((await send(magazine, 'DELETE', `${list}/${draft?.id}`)).status).toBe(204);
    for (const later of [days(7), hours(7 * 24 + 1), days(10)]) expect(await composedAt(later)).toBeNull();

    await magazine.publish({ title: 'Of the second week', publishDate: days(13) });
    const next = await composedAt(days(14));
    expect(next).toMatchObject({ number: 2, subject: 'Of the second week' });
    expect(next && titles(next)).toEqual(['Of the first week']);
  });

  it('stay deleted for the week when an editor composed them, too', async () => {
    await publishThree();
    const { id } = await compose();
    expect((await send(magazine, 'DELETE', `${list}/${id}`)).status).toBe(204);
    expect(await composeDueIssue(magazine.db, new Date(minutesFromNow(1)))).toBeNull();
    await magazine.publish({ title: 'A week later', publishDate: days(6) });
    expect(await composeDueIssue(magazine.db, new Date(days(7)))).not.toBeNull();
  });

  async function readList(at = now) {
    const response = await magazine.asOwner(list, {}, at);
    const all = adminIssueSummary
      .strict()
      .array()
      .parse(await response.json());
    expect(response.headers.get('x-total-count')).toBe(String(all.length));
    return all;
  }

  it('can be edited: order, articles, lead, note, subject, preview text', async () => {
    const [old = '', book = '', news = ''] = await publishThree();
    const { id, version } = await compose();
    const body = {
      subject: '  This\nweek ',
      preheader: 'And more',
      note: 'Dear *readers*',
      leadId: book,
      storyIds: [news, old],
      mostReadIds: [],
      version,
    };
    const after = await changed(id, body);
    expect(after).toMatchObject({ subject: 'This week', preheader: 'And more', note: 'Dear *readers*', version: 2 });
    expect(after.lead?.id).toBe(book);
    expect(titles(after)).toEqual(['New news', 'Old news']);
    expect(after.mostRead).toEqual([]);
    expect(titles(await changed(id, { storyIds: [old] }))).toEqual(['Old news']);
    expect(await changed(id, { leadId: null, note: '' })).toMatchObject({
      lead: null,
      note: null,
      subject: 'This week',
    });
  });

  it('have one entry in the audit log of what an editor changes within five minutes', async () => {
    const { id } = await compose();
    await changed(id, { note: 'Dear' });
    await changed(id, { note: 'Dear readers' });
    await changed(id, { subject: 'My own' });
    const readLog = async () => (await magazine.asOwner(`/api/admin/audit?subject=${id}`)).json();
    const [last, ...others] = await readLog();
    expect(last).toMatchObject({
      action: 'issue.change',
      before: { subject: 'The Test' },
      after: { note: '12 characters', subject: 'My own' },
    });
    expect(others.map(({ action }: { action: string }) => action)).toEqual(['issue.create']);
    const past = '2026-01-05T08:00:00.000Z';
    await magazine.db.updateTable('audit_log').set({ at: past }).execute();
    await changed(id, { note: 'Dear all' });
    expect(await readLog()).toHaveLength(3);
  });

  it('reject an edit of an outdated version, and save nothing of it', async () => {
    const { id, version } = await compose();
    await changed(id, { subject: 'Mine', version });
    await readProblem(change(id, { subject: 'Theirs', version }), 'stale-edit');
    expect(await read(id)).toMatchObject({ subject: 'Mine', version: 2 });
  });

  it('reject articles that are unknown, unpublished, or listed twice', async () => {
    const [old = ''] = await publishThree();
    const later = await magazine.publish({ title: 'To come', publishDate: hours(1) });
    const before = await compose();
    const unknown = "This article doesn't exist or isn't published";
    const wrong = async (body: unknown) => (await readProblem(change(before.id, body), 'invalid')).errors;
    expect(await wrong({ storyIds: [old, nobody] })).toEqual({ 'storyIds.1': unknown });
    expect(await wrong({ storyIds: ['x'] })).toEqual({ 'storyIds.0': unknown });
    expect(await wrong({ leadId: later, subject: 'X' })).toEqual({ leadId: unknown });
    expect(await wrong({ leadId: 'x' })).toEqual({ leadId: unknown });
    expect(await wrong({ storyIds: [old, old] })).toEqual({ storyIds: 'Each article can be in the list only once' });
    expect(await wrong({ subject: ' ' })).toEqual({ subject: 'Subject is required' });
    expect(await wrong({ note: 'x'.repeat(4001) })).toEqual({ note: 'Note must be 4000 characters or less' });
    expect(await wrong({ storyIds: Array.from({ length: 41 }, () => nobody) })).toEqual({
      storyIds: 'No more than 40 articles',
    });
    expect(await read(before.id)).toEqual(before);
  });

  it('report which of their articles were withdrawn during the edit', async () => {
    const [old = '', book = '', news = ''] = await publishThree();
    const before = await compose();
    await send(magazine, 'DELETE', `/api/admin/articles/${news}`);
    await send(magazine, 'PATCH', `/api/admin/articles/${old}`, { publishDate: hours(2) });
    const body = { note: 'Mine', leadId: news, storyIds: [book, old], mostReadIds: [old, book, news] };
    const refused = await readProblem(change(before.id, { ...body, version: before.version }), 'invalid');
    expect(refused.detail).toBe("Some of these articles don't exist or aren't published.");
    expect(Object.keys(refused.errors ?? {})).toEqual(['leadId', 'storyIds.1', 'mostReadIds.0', 'mostReadIds.2']);
    expect(await read(before.id)).toMatchObject({ note: null, version: before.version });
    const rest = { ...body, leadId: null, storyIds: [book], mostReadIds: [book], version: before.version };
    expect(titles(await changed(before.id, rest))).toEqual(['A book']);
  });

  it('have unique slugs, different from other pages under /newsletter', async () => {
    const first = await compose();
    const second = await compose();
    expect(await changed(first.id, { slug: 'the-river' })).toMatchObject({ slug: 'the-river' });
    await readProblem(change(second.id, { slug: 'the-river' }), 'slug-taken');
    await readProblem(change(second.id, { slug: 'no-1' }), 'slug-taken');
    for (const slug of ['preferences', 'unsubscribe', 'confirm', 'Ä', nobody, '', 'a--b']) {
      await readProblem(change(second.id, { slug }), 'invalid');
    }
  });

  it('can be deleted as drafts; the next one then contains the same articles', async () => {
    await publishThree();
    const { id } = await compose();
    expect((await send(magazine, 'DELETE', `${list}/${id}`)).status).toBe(204);
    await readProblem(magazine.asOwner(`${list}/${id}`), 'not-found');
    await readProblem(send(magazine, 'DELETE', `${list}/${id}`), 'not-found');
    expect(await compose()).toMatchObject({ number: 1, slug: 'no-1', subject: 'New news' });
  });

  it('cannot be changed or deleted once their sending has started', async () => {
    const { id } = await compose();
    await markSent(id);
    await readProblem(change(id, { subject: 'X' }), 'issue-state');
    await readProblem(send(magazine, 'DELETE', `${list}/${id}`), 'issue-state');
    expect(await read(id)).toMatchObject({ slug: 'no-1', status: 'sent' });
  });

  it('lose deleted and withdrawn articles', async () => {
    const [old = '', , news = ''] = await publishThree();
    const { id } = await compose();
    await send(magazine, 'DELETE', `/api/admin/articles/${news}`);
    await send(magazine, 'PATCH', `/api/admin/articles/${old}`, { publishDate: hours(2) });
    const after = await read(id);
    expect(after.lead).toBeNull();
    expect(titles(after)).toEqual(['A book']);
  });

  it('can be previewed in the admin as an email', async () => {
    await publishThree();
    const { id } = await compose();
    await changed(id, { note: `See [the list](/about).\n\n${hostileTexts.script}` });
    const email = await (await magazine.asOwner(`${list}/${id}/letter`)).json();
    expect(Object.keys(email).sort()).toEqual(['html', 'subject', 'text']);
    expect(await findEmailErrors(email.html)).toEqual([]);
    expect(email.html).toContain('href="https://magazine.test/articles/new-news"');
    expect(email.html).toContain('href="https://magazine.test/about"');
    expect(email.html).not.toContain('<script');
    expect(email.text).toContain('https://magazine.test/newsletter/no-1');
    await readProblem(magazine.asOwner(`${list}/${nobody}/letter`), 'not-found');
  });

  it('contain the categories that a subscriber chose, or all when none of these exists', async () => {
    await publishThree();
    const { id } = await compose();
    const { books = '' } = magazine.categories;
    const write = async (...categories: string[]) =>
      (await issueWriter(magazine.db, fixedSite())(id, new Set(categories))).text.split('MOST READ')[0];
    for (const categories of [[books], [books, 'a deleted one']]) {
      const text = await write(...categories);
      expect(text).toContain('A book');
      expect(text).not.toContain('Old news');
    }
    const text = await write('a deleted one');
    expect(text).toContain('A book');
    expect(text).toContain('Old news');
  });

  it('are in the public archive once they are sent, and not before', async () => {
    await publishThree();
    const { id } = await compose();
    await readProblem(magazine.request(`${archive}/no-1`), 'not-found');
    expect(await (await magazine.request(archive)).json()).toEqual([]);
    await changed(id, { note: 'Dear *readers*', slug: 'the-river' });
    await markSent(id);
    for (const slug of ['the-river', 'no-1']) {
      const page = await readAnswer(magazine.request(`${archive}/${slug}`), issue);
      expect(page).toMatchObject({
        slug: 'the-river',
        number: 1,
        noteHtml: '<p dir="auto" class="drop-cap">Dear <em>readers</em></p>\n',
        date: now.toISOString(),
      });
      expect(page.lead?.title).toBe('New news');
      expect(page.sections.map(({ name, stories: articles }) => [name, articles.length])).toEqual([
        ['Politics', 1],
        ['Books', 1],
      ]);
    }
  });

  it('are paged in the archive, newest first', async () => {
    for (let made = 0; made < 3; made += 1) await compose().then(({ id }) => markSent(id));
    const first = await magazine.request(`${archive}?limit=2`);
    expect(
      issueListItem
        .strict()
        .array()
        .parse(await first.json())
        .map(({ number }) => number),
    ).toEqual([3, 2]);
    const next = first.headers.get('link')?.match(/<(.*)>/)?.[1] ?? '';
    expect(await (await magazine.request(next)).json()).toMatchObject([{ number: 1 }]);
    await readProblem(magazine.request(`${archive}?cursor=x`), 'malformed-request');
  });

  it('do not invalidate the response cache while they are drafts', async () => {
    await publishThree();
    const before = await readContentVersion(magazine.db);
    const { id } = await compose();
    await changed(id, { subject: 'X' });
    expect(await readContentVersion(magazine.db)).toBe(before);
  });
});

function titles({ stories: articles }: AdminIssue): string[] {
  return articles.map(({ title }) => title);
}
