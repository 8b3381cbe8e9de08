import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { correctionSending } from '../../src/contract/correction-sending.ts';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { startSendingEmails } from '../../src/jobs/send-emails.ts';
import { correctionWriter, createIssueSender, issueWriter } from '../../src/mail/issue-sender.ts';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { openCurrentSite } from '../../src/services/site/current-site.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { createMigratedLocation, usuallyPostgres } from '../support/engines.ts';
import { closeMagazine, type Magazine, openMagazine, site } from '../support/magazine.ts';
import { isLongRun } from '../support/sample.ts';
import { addIssue, addReaders } from '../support/sending.ts';
import { longTimeout, openSink } from '../support/sending-instance.ts';
import { startSendingProcess } from '../support/sending-process.ts';
import type { SmtpSink } from '../support/smtp-sink.ts';

/** A multiple of four: a fourth of them chooses all categories, and each other fourth one or two. */
const readers = isLongRun ? 1000 : 48;
const perSecond = isLongRun ? 200 : 20;

/** In milliseconds. The test ends the leases of killed instances itself. */
const lease = 60_000;

describe.each(usuallyPostgres)('the email about a correction on %s', (engine) => {
  it('reaches exactly those whom an issue brought the article, once, though the server is killed', {
    timeout: isLongRun ? 1_200_000 : 300_000,
  }, async () => {
    const { db, magazine, location } = await openSite(engine);
    const sink = await openSink();
    const { emails, choiceOf } = await chooseCategories(magazine);
    const [river, book, lead] = await publishThree(magazine);
    await sendIssue(magazine, sink, { lead, stories: [book, river] });
    await sendIssue(magazine, sink, { lead, stories: [book] });
    const hadRiver = emails.filter((email) => choiceOf(email) === null || choiceOf(email)?.includes('politics'));
    const [left, paused] = hadRiver.splice(3, 2);
    await setReader(db, left, { state: 'unsubscribed' });
    await setReader(db, paused, { frequency: 'off' });

    const calls = await addCorrection(magazine, river);
    expect(await calls.read()).toMatchObject({
      recipients: hadRiver.length,
      unknown: 0,
      subject: 'Correction: The river',
      progress: null,
    });
    sink.received.length = 0;
    expect(await (await calls.start()).json()).toMatchObject({
      recipients: hadRiver.length,
      progress: { status: 'sending', waiting: hadRiver.length },
    });
    await readProblem(calls.start(), 'correction-state');
    await readProblem(calls.remove(), 'correction-state');

    await db.updateTable('settings').set({ letters_per_second: perSecond }).execute();
    let running = startSendingProcess({ location, smtpUrl: sink.url, lease });
    onTestFinished(async () => running.kill());
    await expect.poll(() => sink.received.length, longTimeout).toBeGreaterThan(hadRiver.length / 4);
    await running.kill();
    await endLeases(db);
    running = startSendingProcess({ location, smtpUrl: sink.url, lease });
    await expect
      .poll(async () => (await calls.read()).progress?.status, {
        ...longTimeout,
        timeout: isLongRun ? 400_000 : 200_000,
      })
      .toBe('sent');

    const got = sink.received.flatMap(({ to }) => to);
    const { progress } = await calls.read();
    expect([...new Set(got)].sort()).toEqual(hadRiver.sort());
    expect(progress).toMatchObject({ sent: hadRiver.length, waiting: 0, failed: 0 });
    expect(got.length - hadRiver.length).toBeLessThanOrEqual(progress?.maybeTwice ?? 0);
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(hadRiver.length);
    expectWhole(sink);
    await readProblem(calls.start(), 'correction-state');
  });

  it('goes to nobody for whom it is not certain, and says how many these are', async () => {
    const { db, magazine } = await openSite(engine);
    const sink = await openSink();
    await addReaders(db, 4);
    const [river, book, lead] = await publishThree(magazine);
    await sendIssue(magazine, sink, { lead, stories: [book, river] });
    // As emails were stored before they were noted.
    await db.updateTable('newsletter_deliveries').set({ email_id: null }).execute();
    const unsure = await addCorrection(magazine, river);
    expect(await unsure.read()).toMatchObject({ recipients: 0, unknown: 4 });
    await readProblem(unsure.start(), 'correction-state');
    const sure = await addCorrection(magazine, lead);
    expect(await sure.read()).toMatchObject({ recipients: 4, unknown: 0 });
  });

  it('waits while readers do not see the article', async () => {
    const { db, magazine } = await openSite(engine);
    const sink = await openSink();
    await addReaders(db, 3);
    const [river, book, lead] = await publishThree(magazine);
    await sendIssue(magazine, sink, { lead, stories: [book, river] });
    const calls = await addCorrection(magazine, river);
    const change = (body: object) => send(magazine, 'PATCH', adminPaths.article(river), body, new Date());
    await calls.start();
    await change({ status: 'withdrawn' });
    sink.received.length = 0;
    const stop = startInstance(db, sink);
    await expect.poll(async () => (await calls.read()).progress?.status, longTimeout).toBe('paused');
    expect((await calls.read()).progress?.trouble).toContain("isn't published");
    await change({ status: 'published' });
    expect((await calls.move(false)).status).toBe(200);
    await expect.poll(async () => (await calls.read()).progress?.status, longTimeout).toBe('sent');
    expect(sink.received).toHaveLength(3);
    await stop();
  });
});

async function openSite(engine: (typeof usuallyPostgres)[number]) {
  const location = await createMigratedLocation(engine);
  const db = connect(location);
  const magazine = await openMagazine(db);
  onTestFinished(async () => {
    await closeMagazine(db);
    await location.remove();
  });
  return { db, magazine, location };
}

/** Stores subscribers with different categories. */
async function chooseCategories({ db, categories }: Magazine) {
  const emails = await addReaders(db, readers);
  const choices = [null, ['politics'], ['books'], ['politics', 'books']];
  const choiceOf = (email: string) => choices[Number(/\d+/.exec(email)?.[0]) % choices.length] ?? null;
  for (const email of emails) {
    const sections = choiceOf(email)?.map((slug) => categories[slug]) ?? null;
    if (sections === null) continue;
    await db
      .updateTable('newsletter_subscribers')
      .set({ sections: JSON.stringify(sections) })
      .where('email', '=', email)
      .execute();
  }
  return { emails, choiceOf };
}

async function publishThree(magazine: Magazine) {
  const publishDate = new Date(Date.now() - 60_000).toISOString();
  const river = await magazine.publish({ title: 'The river', category: 'politics', publishDate });
  const book = await magazine.publish({ title: 'The book', category: 'books', publishDate });
  const lead = await magazine.publish({ title: 'The lead', category: 'culture', publishDate });
  return [river, book, lead] as const;
}

/** Sends an issue with these articles, and waits until everyone has got it. */
async function sendIssue(
  magazine: Magazine,
  sink: SmtpSink,
  { lead, stories }: { lead: string; stories: readonly string[] },
): Promise<void> {
  const { db } = magazine;
  const issue_id = await addIssue(db);
  await db.updateTable('newsletter_issues').set({ lead_article_id: lead }).where('id', '=', issue_id).execute();
  const rows = stories.map((article_id, place) => ({ issue_id, article_id, place, kind: 'story' as const }));
  await db.insertInto('newsletter_issue_stories').values(rows).execute();
  await db.updateTable('settings').set({ letters_per_second: 1000 }).execute();
  expect((await send(magazine, 'POST', adminPaths.issueSending(issue_id), {})).status).toBe(201);
  const stop = startInstance(db, sink);
  const status = async () => (await (await magazine.asOwner(adminPaths.issueSending(issue_id))).json()).status;
  await expect.poll(status, { ...longTimeout, timeout: isLongRun ? 400_000 : 100_000 }).toBe('sent');
  await stop();
}

/** Starts an instance that writes emails as in production. @returns a function that stops it */
function startInstance(db: Database, sink: SmtpSink): () => Promise<void> {
  const mailer = openMailer({
    smtpUrl: sink.url,
    sender: { name: undefined, address: 'letters@magazine.test' },
    dataDir: '',
  });
  const current = openCurrentSite(db, site.url);
  const sender = createIssueSender(db, {
    mailer,
    newsletter: { secret: 'a secret that only this test knows', siteUrl: site.url },
    site: current,
    writeIssue: issueWriter(db, current),
    writeCorrection: correctionWriter(db, current),
  });
  const stop = startSendingEmails(db, { ...sender, firstBackoff: 50 });
  return async () => {
    await stop();
    await mailer.close();
  };
}

async function addCorrection(magazine: Magazine, articleId: string) {
  const now = new Date();
  const body = { kind: 'correction', text: 'The river is **longer** than we said.' };
  const added = await send(magazine, 'POST', adminPaths.corrections(articleId), body, now);
  const { id } = await added.json();
  const path = adminPaths.correctionSending(articleId, id);
  return {
    read: () => readAnswer(magazine.asOwner(path, {}, new Date()), correctionSending),
    start: () => send(magazine, 'POST', path, undefined, new Date()),
    move: (paused: boolean) => send(magazine, 'PATCH', path, { paused }),
    remove: () => send(magazine, 'DELETE', adminPaths.correction(articleId, id)),
  };
}

const setReader = (db: Database, email: string | undefined, change: { state?: 'unsubscribed'; frequency?: 'off' }) =>
  db
    .updateTable('newsletter_subscribers')
    .set(change)
    .where('email', '=', email ?? '')
    .execute();

/** As if the time of the leases had passed. */
async function endLeases(db: Database): Promise<void> {
  const past = { claimed_until: '2026-01-01T00:00:00.000Z' };
  await db.updateTable('correction_deliveries').set(past).where('claimed_until', 'is not', null).execute();
}

/** Each email says what was wrong, leads to the article, and unsubscribes at a click. */
function expectWhole({ received }: SmtpSink): void {
  for (const { mail } of received) {
    expect(mail.subject).toBe('Correction: The river');
    expect(mail.html).toContain('The river is <strong>longer</strong> than we said.');
    expect(mail.text).toContain('The river is longer than we said.');
    expect(mail.html).toContain(`${site.url}/articles/the-river#correction-`);
    const headerOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(headerOf('list-unsubscribe')).toMatch(/^<https:\/\/magazine\.test\/newsletter\/unsubscribe\?token=/);
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  }
}
