import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { usuallySqlite } from '../support/engines.ts';
import { site as magazine, owner } from '../support/magazine.ts';
import { addReaders } from '../support/sending.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';
import { createFixture, type WholeSite } from '../support/whole-site.ts';

const longTimeout = { timeout: 50_000, interval: 100 };

describe.each(usuallySqlite)('the newsletter of a whole site on %s', (engine) => {
  it('is sent at its time, each subscriber their own email, none after unsubscribing, and opens are seen where the owner wants it', async () => {
    const { site, sink } = await start();
    const [ada = '', ben = ''] = await addReaders(site.db, 2);
    const id = await compose(site);
    await schedule(site, id);
    expect(await (await site.visit(apiPaths.issues)).json()).toEqual([]);
    await bringForward(site, id);
    await finished(site, id);
    expect(recipientsOf(sink)).toEqual([ada, ben]);
    await expect
      .poll(async () => (await site.visit(apiPaths.issues)).json(), longTimeout)
      .toMatchObject([{ slug: 'no-1' }]);

    const [email] = await sink.waitFor(ada);
    expect(email?.mail.from).toMatchObject({ name: 'The Letters', address: 'letters@magazine.test' });
    expect(email?.mail.html).not.toContain('width="1" height="1"');
    const click = email?.mail.html?.match(/https:\/\/magazine\.test(\/newsletter\/click\/[\w-]+)/)?.[1] ?? '';
    expect((await site.visit(click)).headers.get('location')).toMatch(/^https:\/\/magazine\.test\//);
    const leave = headerOf(email, 'list-unsubscribe').replace(`<${magazine.url}`, '').replace('>', '');
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await site.visit(leave, { method: 'POST', body: form })).status).toBe(200);

    await site.call('PATCH', adminPaths.settings, { openTracking: true });
    const second = await compose(site, { note: 'Once more' });
    expect((await site.call('POST', adminPaths.issueTest(second))).status).toBe(200);
    const [tried] = await sink.waitFor(owner.email);
    expect(tried?.mail.html).not.toContain('width="1" height="1"');
    expect((await site.call('POST', adminPaths.issueSending(second), { version: 2 })).status).toBe(201);
    await finished(site, second);
    expect(recipientsOf(sink)).toEqual([owner.email, ada, ben, ben].sort());
    expect(await figures(site, id)).toMatchObject({ delivered: 2, bounced: 0, unsubscribed: 1, opens: null });

    const [, later] = await sink.waitFor(ben, 2);
    const image = later?.mail.html?.match(/<img src="https:\/\/magazine\.test(\S+)" width="1" height="1"/)?.[1] ?? '';
    const answer = await site.visit(image, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await expect.poll(async () => (await figures(site, second)).opens, longTimeout).toMatchObject({ most: 1 });
  });

  it('continues after a stop where it stopped, and no subscriber gets it twice', async () => {
    const { site, sink, startAnother } = await start();
    const readers = await addReaders(site.db, 60);
    await site.call('PATCH', adminPaths.settings, { lettersPerSecond: 10 });
    const id = await compose(site);
    await site.call('POST', adminPaths.issueSending(id), {});
    await expect.poll(() => sink.received.length, longTimeout).toBeGreaterThan(5);
    await site.stop();
    const before = sink.received.length;
    expect(before).toBeLessThan(60);
    const again = await startAnother();
    await again.call('PATCH', adminPaths.settings, { lettersPerSecond: 1000 });
    await finished(again, id);
    expect(recipientsOf(sink)).toEqual(readers.sort());
    expect(await progress(again, id)).toMatchObject({ sent: 60, maybeTwice: 0 });
  });

  it('is started once, and shared between several instances', async () => {
    const { site, sink, startAnother } = await start();
    const readers = await addReaders(site.db, 100);
    const other = await startAnother();
    await site.call('PATCH', adminPaths.settings, { lettersPerSecond: 100 });
    const id = await compose(site, { note: 'Dear readers' });
    await schedule(other, id);
    await bringForward(site, id);
    await finished(site, id);
    expect(recipientsOf(sink)).toEqual(readers.sort());
    expect(await progress(other, id)).toMatchObject({ status: 'sent', sent: 100, maybeTwice: 0 });
  });

  it('is written to the outbox where there is no mail server', async () => {
    const site = await (await createFixture(engine)).start();
    await publish(site);
    const mail = await (await site.call('GET', adminPaths.mail)).json();
    expect(mail).toEqual({ transport: 'outbox', sender: 'Masthead <newsletter@magazine.test>', confirms: false });
    const headers = { 'content-type': 'application/json' };
    const subscription = JSON.stringify({ email: 'reader@readers.test' });
    await site.visit(apiPaths.subscribe, { method: 'POST', headers, body: subscription });
    const id = await compose(site);
    await site.call('POST', adminPaths.issueSending(id), {});
    await finished(site, id);
    await expect.poll(async () => (await outbox(site)).length, longTimeout).toBe(2);
    for (const email of await outbox(site)) expect(email.to).toBe('reader@readers.test');
    const page = await site.call('GET', adminPaths.outboxEmailPage((await outbox(site))[0]?.id ?? ''));
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  /** Starts a site with one article, and a mail server of the test for its emails. */
  async function start() {
    const sink = await openSmtpSink();
    onTestFinished(() => sink.close());
    const fixture = await createFixture(engine);
    const settings = {
      SMTP_URL: sink.url,
      MAIL_FROM: 'The Letters <letters@magazine.test>',
    };
    const site = await fixture.start(settings);
    await publish(site);
    return { site, sink, startAnother: () => fixture.start(settings) };
  }
});

async function publish(site: WholeSite): Promise<void> {
  const author = { name: 'Ada Vale', title: 'Staff writer', initials: 'AV' };
  const { id: authorId } = await createAuthor(site.db, { author, actor, now: new Date(), siteUrl: magazine.url });
  const [category] = await (await site.visit(apiPaths.categories)).json();
  const answer = await site.call('POST', adminPaths.articles, {
    title: 'A story',
    excerpt: 'An excerpt',
    content: 'Some text',
    imageUrl: '',
    categoryId: category.id,
    authorId,
    publishDate: new Date(Date.now() - 60_000).toISOString(),
    readTime: 5,
    isFeatured: 0,
  });
  expect(answer.status).toBe(201);
}

/** @returns the id of a new draft */
async function compose(site: WholeSite, change?: Record<string, unknown>): Promise<string> {
  const { id } = await (await site.call('POST', adminPaths.issues)).json();
  if (change) await site.call('PATCH', adminPaths.issue(id), change);
  return id;
}

/** Schedules an issue an hour ahead. */
async function schedule(site: WholeSite, id: string): Promise<void> {
  const sendAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const answer = await site.call('PUT', adminPaths.issueSchedule(id), { sendAt });
  expect(await answer.json()).toMatchObject({ status: 'scheduled', sendAt });
}

/** Makes a scheduled issue due: a time in the next second might be past before the request arrives. */
async function bringForward(site: WholeSite, id: string): Promise<void> {
  const send_at = new Date(Date.now() - 1000).toISOString();
  await site.db.updateTable('newsletter_issues').set({ send_at }).where('id', '=', id).execute();
}

async function progress(site: WholeSite, id: string) {
  return (await site.call('GET', adminPaths.issueSending(id))).json();
}

async function figures(site: WholeSite, id: string) {
  return (await site.call('GET', adminPaths.issueFigures(id))).json();
}

async function finished(site: WholeSite, id: string): Promise<void> {
  await expect.poll(async () => (await progress(site, id)).status, longTimeout).toBe('sent');
}

async function outbox(site: WholeSite): Promise<{ id: string; to: string }[]> {
  return (await site.call('GET', adminPaths.outbox)).json();
}

function recipientsOf(sink: SmtpSink): string[] {
  return sink.received.flatMap(({ to }) => to).sort();
}

function headerOf(email: SmtpSink['received'][number] | undefined, name: string): string {
  return email?.mail.headers.find(({ key }) => key === name)?.value ?? '';
}
