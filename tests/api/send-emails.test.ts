import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { Database } from '../../src/database/schema.ts';
import { DeliveryError } from '../../src/services/email/delivery-error.ts';
import type { OutgoingEmail } from '../../src/services/email/mailer.ts';
import { startDueIssues } from '../../src/services/newsletter/sending/start-sending.ts';
import { nobody } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { addIssue, addReaders, sendingTo } from '../support/sending.ts';
import { longTimeout, openSink, recipientsOf, setUpIssue, startInstance } from '../support/sending-instance.ts';

describe.each(usuallySqlite)('sending an issue on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const { issue, setRate, start, change, progress, finished, countActive } = setUpIssue(magazine);
  const setReader = (email: string, change: { state?: 'unsubscribed'; frequency?: 'off' }) =>
    magazine.db.updateTable('newsletter_subscribers').set(change).where('email', '=', email).execute();

  it('sends each active subscriber one email, with any number of instances', async () => {
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 120);
    await setReader('reader-3@readers.test', { state: 'unsubscribed' });
    await setReader('reader-4@readers.test', { frequency: 'off' });
    expect(await (await start()).json()).toMatchObject({ status: 'sending', recipients: 118, waiting: 118, sent: 0 });
    startInstance(magazine.db, sink.url);
    startInstance(magazine.db, sink.url);
    await finished();
    expect(recipientsOf(sink)).toEqual(emails.filter((email) => !/-[34]@/.test(email)).sort());
    expect(await progress()).toMatchObject({
      recipients: 118,
      waiting: 0,
      underWay: 0,
      sent: 118,
      maybeTwice: 0,
      log: [],
    });
  });

  it('sends nothing twice when it is started twice, or started again afterwards', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 3);
    expect((await start()).status).toBe(201);
    await readProblem(start(), 'issue-state');
    startInstance(magazine.db, sink.url);
    await finished();
    await readProblem(start(), 'issue-state');
    await readProblem(change(true), 'issue-state');
    expect(recipientsOf(sink)).toHaveLength(3);
  });

  it('personalises each email: signed links, ways to unsubscribe, and no data of others', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 2);
    await start();
    startInstance(magazine.db, sink.url);
    await finished();
    const readers = await magazine.db.selectFrom('newsletter_subscribers').select(['id', 'email']).execute();
    for (const { id, email } of readers) {
      const [message] = await sink.waitFor(email);
      const [leave = ''] = message?.mail.text?.match(/https:\/\/magazine\.test\/newsletter\/unsubscribe\S+/) ?? [];
      expect(leave).toContain(id);
      expect(message?.mail.subject).toBe('This week in The Test – größer');
      expect(message?.mail.text).toContain('One: https://magazine.test/articles/one?a=1&b=2\n\nLeave: https');
      expect(message?.mail.html).toContain('<h1>This week – größer</h1>');
      expect(message?.mail.html).toContain(`href="${leave}"`);
      expect(message?.mail.html?.match(/https:\/\/magazine\.test\/newsletter\/click\/[\w-]+/g)).toHaveLength(3);
      const headers = message?.mail.headers.map(({ key, value }) => `${key}: ${value}`);
      expect(headers).toContain(`list-unsubscribe: <${leave}>`);
      expect(headers).toContain('list-unsubscribe-post: List-Unsubscribe=One-Click');
      expect(message?.raw).not.toContain(readers.find((other) => other.id !== id)?.id);
      expect(message?.raw).not.toContain('recipient.invalid');
    }
  });

  it('includes only the categories that a subscriber chose', async () => {
    const sink = await openSink();
    const [all = '', some = ''] = await addReaders(magazine.db, 2);
    await magazine.db
      .updateTable('newsletter_subscribers')
      .set({ sections: '["books","culture"]' })
      .where('email', '=', some)
      .execute();
    await start();
    startInstance(magazine.db, sink.url);
    await finished();
    expect((await sink.waitFor(all))[0]?.mail.subject).toBe('This week in The Test – größer');
    expect((await sink.waitFor(some))[0]?.mail.subject).toBe('Only books, culture');
  });

  it('leaves out those who unsubscribe after the deliveries were written', async () => {
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 5);
    await start();
    await setReader('reader-1@readers.test', { state: 'unsubscribed' });
    startInstance(magazine.db, sink.url);
    await finished();
    expect(recipientsOf(sink)).toEqual(emails.filter((email) => !email.startsWith('reader-1@')));
    expect(await progress()).toMatchObject({ sent: 4, skipped: 1 });
  });

  it('marks a permanently rejected address as bounced, with the reason', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 4);
    sink.rejections.set('reader-2@readers.test', 550);
    await start();
    startInstance(magazine.db, sink.url);
    await finished();
    expect(await progress()).toMatchObject({
      sent: 3,
      bounced: 1,
      log: [{ email: 'reader-2@readers.test', status: 'bounced', attempts: 1, error: '550 not here' }],
    });
    const reader = await magazine.db
      .selectFrom('newsletter_subscribers')
      .select(['state', 'bounce_reason'])
      .where('email', '=', 'reader-2@readers.test')
      .executeTakeFirst();
    expect(reader).toEqual({ state: 'bounced', bounce_reason: '550 not here' });
    const figures = await (await magazine.asOwner(adminPaths.issueFigures(issue.id))).json();
    expect(figures).toMatchObject({ delivered: 3, bounced: 1, unsubscribed: 0, opens: null });
  });

  it('stores no reply about a subscriber who is erased while their email is being sent', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 1);
    await start();
    const send = async ({ to }: OutgoingEmail) => {
      const { id } = await magazine.db.selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow();
      await magazine.asOwner(adminPaths.subscriber(id), { method: 'DELETE' });
      throw new DeliveryError('address', `550 ${to} is unknown`);
    };
    startInstance(magazine.db, sink.url, { send });
    await finished();
    expect(await progress()).toMatchObject({ bounced: 1, log: [] });
    const deliveries = await magazine.db.selectFrom('newsletter_deliveries').selectAll().execute();
    expect(JSON.stringify(deliveries)).not.toContain('@');
  });

  it('retries temporary rejections, and gives up after the last try without marking the address', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 3);
    sink.rejections.set('reader-0@readers.test', 451);
    sink.rejections.set('reader-1@readers.test', 452);
    await start();
    const { send: handOver, close } = sendingTo(magazine.db, sink.url);
    onTestFinished(close);
    const tried = new Set<string>();
    startInstance(magazine.db, sink.url, {
      pauses: [0, 0, 0],
      async send(email, signal) {
        // Their second try is accepted.
        if (tried.has('reader-0@readers.test')) sink.rejections.delete('reader-0@readers.test');
        tried.add(email.to);
        await handOver(email, signal);
      },
    });
    await finished();
    expect(recipientsOf(sink)).toEqual(['reader-0@readers.test', 'reader-2@readers.test']);
    expect(await progress()).toMatchObject({
      sent: 2,
      failed: 1,
      bounced: 0,
      log: [{ status: 'failed', attempts: 4 }],
    });
    expect(await countActive()).toBe(3);
  });

  it('gives up a subscriber for whom the mail server always closes the connection, and does not delay the next issue', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 3);
    sink.rejections.set('reader-1@readers.test', 421);
    await start();
    const first = issue.id;
    issue.id = await addIssue(magazine.db);
    await start();
    startInstance(magazine.db, sink.url, { pauses: [0, 0] });
    for (issue.id of [first, issue.id]) {
      await finished();
      expect(await progress()).toMatchObject({ sent: 2, failed: 1, bounced: 0 });
    }
    const others = emails.filter((email) => !email.startsWith('reader-1@'));
    expect(recipientsOf(sink)).toEqual([...others, ...others].sort());
  });

  it('renders each issue once, however many are sent at the same time', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 120);
    sink.rejections.set('reader-1@readers.test', 451);
    const first = issue.id;
    const second = await addIssue(magazine.db);
    for (issue.id of [first, second]) await start();
    const { prepare, close } = sendingTo(magazine.db, sink.url);
    onTestFinished(close);
    const prepared: string[] = [];
    startInstance(magazine.db, sink.url, {
      prepare(mailing) {
        prepared.push(mailing.id);
        return prepare(mailing);
      },
    });
    await expect.poll(() => sink.received.length, longTimeout).toBe(238);
    expect(prepared.sort()).toEqual([first, second].sort());
  });

  it('pauses and resumes', async () => {
    const sink = await openSink();
    await setRate(20);
    await addReaders(magazine.db, 200);
    await start();
    startInstance(magazine.db, sink.url);
    await expect.poll(() => sink.received.length, longTimeout).toBeGreaterThan(5);
    expect(await (await change(true)).json()).toMatchObject({ status: 'paused' });
    await expect.poll(async () => (await progress()).underWay, longTimeout).toBe(0);
    const { sent } = await progress();
    expect(sent).toBeLessThan(200);
    expect(recipientsOf(sink)).toHaveLength(sent);
    await setRate(1000);
    await change(false);
    await finished();
    expect(recipientsOf(sink)).toHaveLength(200);
  });

  it('sends no more emails a second than the settings allow', async () => {
    const sink = await openSink();
    await setRate(20);
    await addReaders(magazine.db, 21);
    await start();
    const began = performance.now();
    startInstance(magazine.db, sink.url);
    await finished();
    expect(performance.now() - began).toBeGreaterThan(1000);
  });

  it('starts a scheduled issue at its time, and not before', async () => {
    const sink = await openSink();
    await addReaders(magazine.db, 2);
    const due = await addIssue(magazine.db, { sendAt: '2026-06-15T12:00:00.000Z' });
    const later = await addIssue(magazine.db, { sendAt: '2999-06-15T12:00:00.000Z' });
    startInstance(magazine.db, sink.url);
    issue.id = due;
    await finished();
    expect(recipientsOf(sink)).toHaveLength(2);
    issue.id = later;
    expect((await progress()).status).toBe('scheduled');
  });

  it('does not start a scheduled issue that is cancelled or postponed at the last moment', async () => {
    const sendAt = '2026-06-15T12:00:00.000Z';
    const changes = [
      { status: 'draft' as const, send_at: null },
      { status: 'scheduled' as const, send_at: '2999-06-15T12:00:00.000Z' },
    ];
    for (const change of changes) {
      issue.id = await addIssue(magazine.db, { sendAt });
      await startDueIssues(changingOnce(change), new Date(sendAt));
      expect((await progress()).status).toBe(change.status);
    }
  });

  /** @returns a database on which an editor changes the issue between the job's read and its write */
  function changingOnce(change: { status: 'draft' | 'scheduled'; send_at: string | null }): Database {
    let changed: Promise<unknown> | undefined;
    return magazine.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        changed ??= magazine.db.updateTable('newsletter_issues').set(change).where('id', '=', issue.id).execute();
        await changed;
        return result;
      },
    });
  }

  it('takes over the emails of a dead instance, and reports which may arrive twice', async () => {
    const log = listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 20);
    await start();
    // An instance that never finishes its emails, and does not renew its lease.
    startInstance(magazine.db, sink.url, { send: () => new Promise(() => undefined), lease: 60_000 });
    await expect.poll(async () => (await progress()).underWay, longTimeout).toBe(20);
    await magazine.db.updateTable('newsletter_deliveries').set({ claimed_until: '2026-01-01T00:00:00.000Z' }).execute();
    startInstance(magazine.db, sink.url);
    await finished();
    expect(recipientsOf(sink)).toEqual(emails.sort());
    expect(await progress()).toMatchObject({ sent: 20, maybeTwice: 20 });
    expect(log.join('\n')).toContain('an instance ended with 20 emails under way');
  });

  it('completes deliveries that a crash left half written', async () => {
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 5);
    await start();
    const row = magazine.db.updateTable('newsletter_issues').set({ recipients: null });
    await row.execute();
    const [first] = await magazine.db.selectFrom('newsletter_deliveries').select('subscriber_id').execute();
    await magazine.db
      .deleteFrom('newsletter_deliveries')
      .where('subscriber_id', '=', first?.subscriber_id ?? '')
      .execute();
    startInstance(magazine.db, sink.url);
    await finished();
    expect(recipientsOf(sink)).toEqual(emails.sort());
  });

  it('is 404 for an issue that does not exist', async () => {
    issue.id = nobody;
    await readProblem(start(), 'not-found');
    await readProblem(change(true), 'not-found');
    await readProblem(magazine.asOwner(adminPaths.issueSending(nobody)), 'not-found');
    await readProblem(magazine.asOwner(adminPaths.issueFigures(nobody)), 'not-found');
  });
});
