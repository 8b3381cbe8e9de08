import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { outboxEmail, outboxEmailSummary } from '../../src/contract/newsletter-outbox.ts';
import { everyInterval } from '../../src/jobs/every-interval.ts';
import { pruneOldEmails } from '../../src/jobs/newsletter-jobs.ts';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { createOwner } from '../../src/services/auth/create-owner.ts';
import { pruneOutbox } from '../../src/services/newsletter/outbox/prune-outbox.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { now, owner, setUpMagazine } from '../support/magazine.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

describe.each(engines)('the outbox on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let dataDir: string;
  let visitor: Visitor;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'masthead-outbox-'));
    await createOwner(magazine.db, magazine.auth, { owner, now });
    visitor = visit(magazine.db, { dataDir });
    await signInAs(visitor);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** Writes an email as the site does without a mail server. */
  async function write(subject: string, given: { to?: string; html?: string } = {}): Promise<void> {
    const { to = 'reader@readers.test', html = `<html><head></head><body>${subject}</body></html>` } = given;
    const mailer = openMailer({
      smtpUrl: undefined,
      sender: { name: undefined, address: 'us@magazine.test' },
      dataDir,
    });
    const headers = { 'List-Id': '<newsletter.magazine.test>' };
    await mailer.send({ to, senderName: 'The Test – größer', subject, html, text: 'Dear reader – größer', headers });
  }

  async function list(query = '') {
    const answer = await visitor.call(adminPaths.outbox + query);
    const items = outboxEmailSummary
      .strict()
      .array()
      .parse(await answer.json());
    const next = answer.headers.get('link')?.match(/<(.*)>/)?.[1];
    return { items, next, total: answer.headers.get('x-total-count') };
  }

  it('is empty before the first email', async () => {
    expect(await list()).toEqual({ items: [], next: undefined, total: '0' });
  });

  it('lists emails, newest first, in pages', async () => {
    for (const subject of ['One', 'Two – größer', 'Three']) await write(subject, { to: `${subject[0]}@readers.test` });
    const first = await list('?limit=2');
    expect(first.total).toBe('3');
    expect(first.items.map(({ subject, to }) => [subject, to])).toEqual([
      ['Three', 'T@readers.test'],
      ['Two – größer', 'T@readers.test'],
    ]);
    expect(new Date(first.items[0]?.date ?? '').getTime()).toBeGreaterThanOrEqual(
      new Date(first.items[1]?.date ?? '').getTime(),
    );
    const second = outboxEmailSummary.array().parse(await (await visitor.call(first.next ?? '')).json());
    expect(second.map(({ subject }) => subject)).toEqual(['One']);
    await readProblem(visitor.call(`${adminPaths.outbox}?cursor=x`), 'malformed-request');
    await readProblem(visitor.call(`${adminPaths.outbox}?limit=0`), 'malformed-request');
  });

  it('shows an email with its text and every header', async () => {
    await write('Hello');
    const { items } = await list();
    const [item] = items;
    const email = await readAnswer(visitor.call(adminPaths.outboxEmail(item?.id ?? '')), outboxEmail);
    expect(email).toMatchObject({
      ...item,
      from: 'The Test – größer <us@magazine.test>',
      text: expect.stringContaining('Dear reader – größer'),
    });
    expect(email.headers).toContainEqual({ name: 'List-ID', value: '<newsletter.magazine.test>' });
    expect(email.size).toBeGreaterThan(200);
  });

  it('shows an email’s HTML in a frame in which no script runs', async () => {
    await write(hostileTexts.script, { html: `<html><head></head><body>${hostileTexts.script}</body></html>` });
    const { items } = await list();
    expect(items[0]?.subject).toBe(hostileTexts.script);
    const answer = await visitor.call(adminPaths.outboxEmailPage(items[0]?.id ?? ''));
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/; sandbox(?!.*(allow-scripts|allow-same-origin))/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<base target="_blank">');
  });

  it.each([
    '../masthead.db',
    '..%2Fsecret',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret',
    '%252e%252e%252fsecret',
    '..',
    '.',
    '%00',
    `${nobody}%00`,
    `${nobody}.eml`,
    `..%2Foutbox%2F${nobody}`,
    `%2Fetc%2Fpasswd`,
    '..\\secret',
    'C:%5Csecret',
    `${nobody}/../../secret`,
    'x'.repeat(5000),
  ])('exposes no file for %s', async (id) => {
    mkdirSync(join(dataDir, 'outbox'), { recursive: true });
    writeFileSync(join(dataDir, 'secret'), 'Subject: a secret\r\n\r\nsecret');
    writeFileSync(join(dataDir, 'secret.eml'), 'Subject: a secret\r\n\r\nsecret');
    for (const path of [`${adminPaths.outbox}/${id}`, `${adminPaths.outbox}/${id}/letter.html`]) {
      const answer = await visitor.call(path);
      expect([400, 404], path).toContain(answer.status);
      expect(await answer.text()).not.toContain('secret\r\n');
    }
  });

  it('is 404 for other files, and for unknown emails', async () => {
    await write('Whole');
    const folder = join(dataDir, 'outbox');
    for (const name of ['notes.txt', 'x.eml', `${nobody}.eml.part`, '.eml', `${nobody.toUpperCase()}.EML`]) {
      writeFileSync(join(folder, name), 'Subject: other\r\n\r\nother');
    }
    expect((await list()).items.map(({ subject }) => subject)).toEqual(['Whole']);
    expect((await list()).total).toBe('1');
    const { detail } = await readProblem(visitor.call(adminPaths.outboxEmail(nobody)), 'not-found');
    expect(detail).toBe('There is no such email in the outbox.');
    await readProblem(visitor.call(adminPaths.outboxEmailPage(nobody)), 'not-found');
  });

  it('deletes emails after thirty days, and remains of a crash, but nothing else', async () => {
    const folder = join(dataDir, 'outbox');
    mkdirSync(folder, { recursive: true });
    const days = (age: number) => uuid({ msecs: now.getTime() - age * 24 * 60 * 60 * 1000 });
    const old = [`${days(31)}.eml`, `${days(31)}.eml.part`];
    const kept = [`${days(29)}.eml`, `${days(0)}.eml.part`, 'notes.txt', 'x.eml'];
    for (const name of [...old, ...kept]) writeFileSync(join(folder, name), 'Subject: a letter\r\n\r\nDear reader');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    onTestFinished(() => void vi.useRealTimers());
    const stop = everyInterval(pruneOldEmails(dataDir));
    vi.advanceTimersByTime(60 * 60 * 1000);
    await stop();
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
  });

  it('deletes nothing before the first email', async () => {
    await expect(pruneOutbox(dataDir, now)).resolves.toBeUndefined();
  });

  it('deletes the emails to an erased subscriber', async () => {
    await subscribe(magazine.db, quietNewsletter, { subscription: { email: 'Ann@readers.test' }, now });
    for (const to of ['ann@readers.test', 'joann@readers.test', 'Ann@Readers.test', 'ann@readers.test.example']) {
      await write('To ann@readers.test', { to });
    }
    const { id } = await magazine.db.selectFrom('newsletter_subscribers').select('id').executeTakeFirstOrThrow();
    expect((await visitor.call(adminPaths.subscriber(id), { method: 'DELETE' })).status).toBe(204);
    expect((await list()).items.map(({ to }) => to)).toEqual(['ann@readers.test.example', 'joann@readers.test']);
  });

  it('shows an incomplete email as far as it can be parsed', async () => {
    mkdirSync(join(dataDir, 'outbox'), { recursive: true });
    writeFileSync(join(dataDir, 'outbox', `${nobody}.eml`), '');
    expect((await list()).items).toMatchObject([{ id: nobody, to: '', subject: '', size: 0 }]);
    const email = await readAnswer(visitor.call(adminPaths.outboxEmail(nobody)), outboxEmail);
    expect(email).toMatchObject({ from: '', text: '', headers: [] });
    const { detail } = await readProblem(visitor.call(adminPaths.outboxEmailPage(nobody)), 'not-found');
    expect(detail).toBe('This email has no HTML.');
  });
});
