import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import { mailSettings } from '../../src/contract/newsletter-outbox.ts';
import { testEmail } from '../../src/contract/newsletter-sending.ts';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import type { Mailer } from '../../src/services/email/mailer.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { minutesFromNow, now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { quietMailer, quietNewsletter } from '../support/quiet-newsletter.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const sender = { name: undefined, address: 'letters@magazine.test' };

describe.each(usuallySqlite)('the email of an issue, before it is sent, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let id: string;

  beforeEach(async () => {
    await createOwner(magazine.db, magazine.auth, { owner, now });
    await magazine.publish({ title: `A story ${hostileTexts.script}` });
    ({ id } = await readAnswer(send(magazine, 'POST', adminPaths.issues), adminIssue, 201));
  });

  /** @returns the owner's browser, on a site with that mailer */
  async function ownerWith(mailer: Mailer): Promise<Visitor> {
    const visitor = visit(magazine.db, { mailer });
    await signInAs(visitor);
    return visitor;
  }

  async function withSink(use: (sink: SmtpSink, visitor: Visitor) => Promise<void>): Promise<void> {
    const sink = await openSmtpSink();
    const mailer = openMailer({ smtpUrl: sink.url, sender, dataDir: '' });
    await use(sink, await ownerWith(mailer));
    await mailer.close();
    await sink.close();
  }

  const test = (visitor: Visitor, at?: Date) =>
    visitor.call(adminPaths.issueTest(id), { method: 'POST', ...(at && { at }) });

  it('is a document that pages of the site may frame, in which no script runs', async () => {
    const answer = await magazine.asOwner(adminPaths.issueEmailPage(id));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const html = await answer.text();
    expect(html).toContain('<head><base target="_blank">');
    expect(html).toContain('&lt;script&gt;document.title=');
    expect(html).not.toContain('<script');
    const { html: sent } = await (await magazine.asOwner(adminPaths.issueEmail(id))).json();
    expect(html.replace('<base target="_blank">', '')).toBe(sent);
    await readProblem(magazine.asOwner(adminPaths.issueEmailPage(nobody)), 'not-found');
  });

  it('is sent as a test only to the signed-in user, and is not counted', async () => {
    await magazine.db
      .insertInto('newsletter_subscribers')
      .values({ id: nobody, email: 'reader@readers.test', subscribed_at: minutesFromNow(0) })
      .execute();
    await send(magazine, 'PATCH', adminPaths.settings, { openTracking: true });
    await withSink(async (sink, visitor) => {
      expect(await readAnswer(test(visitor), testEmail)).toEqual({ email: owner.email });
      expect(sink.received.map(({ to }) => to)).toEqual([[owner.email]]);
      const [email] = sink.received;
      expect(email?.mail.subject).toBe(`[Test] A story ${hostileTexts.script}`);
      expect(email?.mail.from).toMatchObject({ name: site.name, address: sender.address });
      expect(email?.mail.text).toContain(`${site.url}/newsletter/no-1`);
      expect(email?.mail.html).toContain(`href="${site.url}/articles/`);
      expect(email?.raw).not.toMatch(
        /list-unsubscribe|newsletter\/(click|unsubscribe|preferences)|recipient\.invalid/i,
      );
      expect(email?.mail.html).not.toContain('<img');
    });
    for (const table of ['newsletter_deliveries', 'newsletter_links', 'newsletter_clicks'] as const) {
      expect(await magazine.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await readAnswer(magazine.asOwner(adminPaths.issue(id)), adminIssue)).toMatchObject({
      status: 'draft',
      version: 1,
    });
  });

  it('is sent as a test ten times in ten minutes at most', async () => {
    await magazine.asOwner(adminPaths.issues);
    const visitor = await ownerWith(quietMailer);
    const at = (minutes: number) => new Date(minutesFromNow(minutes));
    for (let emails = 0; emails < 10; emails += 1) expect((await test(visitor, at(emails / 2))).status).toBe(200);
    const limited = await test(visitor, at(5));
    expect(limited.headers.get('retry-after')).toBe('300');
    expect((await readProblem(Promise.resolve(limited), 'too-many-attempts')).detail).toBe(
      "You've just sent 10 test emails. Please wait 5 minutes before the next one.",
    );
    expect((await test(visitor, at(10))).status).toBe(200);
    await readProblem(test(visitor, at(10)), 'too-many-attempts');
  });

  it('fails with the mail server’s own words, or with a message that there is no mail server', async () => {
    await magazine.asOwner(adminPaths.issues);
    let address = '';
    await withSink(async (sink, visitor) => {
      address = sink.url;
      sink.rejections.set(owner.email, 550);
      const { detail } = await readProblem(test(visitor), 'letter-not-sent');
      expect(detail).toBe("The mail server didn't accept the email: 550 not here");
    });
    const mailer = openMailer({ smtpUrl: address, sender, dataDir: '' });
    const { detail } = await readProblem(test(await ownerWith(mailer)), 'letter-not-sent');
    expect(detail).toMatch(/^The email couldn't be sent: .*ECONNREFUSED/);
    await mailer.close();
    id = nobody;
    await readProblem(test(await ownerWith(quietMailer)), 'not-found');
  });

  it('is sent by a mailer that the admin can see', async () => {
    await magazine.asOwner(adminPaths.issues);
    const read = (visitor: Visitor) => readAnswer(visitor.call(adminPaths.mail), mailSettings);
    expect(await read(await ownerWith(quietMailer))).toEqual({
      transport: 'outbox',
      sender: `${site.name} <letters@magazine.test>`,
      confirms: false,
    });
    const mailer = openMailer({
      smtpUrl: 'smtp://user:secret@mail.test',
      sender: { name: 'The Desk', address: 'desk@magazine.test' },
      dataDir: '',
    });
    const visitor = visit(magazine.db, { mailer, newsletter: { ...quietNewsletter, confirms: true } });
    await signInAs(visitor);
    expect(await read(visitor)).toEqual({ transport: 'smtp', sender: 'The Desk <desk@magazine.test>', confirms: true });
    await mailer.close();
  });

  it('cannot be requested by a page of another site', async () => {
    const calls = [
      ['POST', adminPaths.issueTest(id)],
      ['POST', adminPaths.issueSending(id)],
      ['PATCH', adminPaths.issueSending(id)],
      ['PUT', adminPaths.issueSchedule(id)],
      ['DELETE', adminPaths.issueSchedule(id)],
    ] as const;
    for (const [method, path] of calls) {
      const headers = { origin: 'https://evil.test', 'content-type': 'application/json' };
      await readProblem(magazine.asOwner(path, { method, headers, body: '{}' }), 'wrong-origin');
    }
  });
});
