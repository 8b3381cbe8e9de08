import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AdminIssue, AdminIssueSummary } from '../../src/contract/issues.ts';
import type { SendingProgress } from '../../src/contract/newsletter-sending.ts';
import { adminPaths } from '../../src/contract/newsroom-paths.ts';
import { openPage } from '../support/browser-page.ts';
import { findLetterErrors, findUnsupported } from '../support/check-letter.ts';
import { inDatabase } from '../support/mailing-site.ts';
import { type OwnerDesk, openDesk } from '../support/owner-desk.ts';
import { expect, newsroomSettings, test, withSite } from '../support/site.ts';
import { openNewsroom, type Story } from '../support/site-newsroom.ts';
import { owner } from '../support/site-owner.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { openSmtpSink, type ReceivedLetter, type SmtpSink } from '../support/smtp-sink.ts';

const imported = 1000;
const reader = 'reader@example.org';
const patient = { timeout: 60_000, intervals: [250] };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a newsletter, from the first subscriber to the second issue', async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  const sink = await openSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'The Weekly <letters@example.org>' };
  const settings = { ...newsroomSettings, ...mail, DATA_DIR: dataDir };

  await withSite(settings, async (site) => {
    await write(site, { title: 'A bridge for the island', isFeatured: 1 });
    await letWeekPass(site);
  });

  await withSite(settings, async (site) => {
    await subscribe(page, site, sink);
    const desk = await openDesk(page, site.address);
    await importReaders(page, site);

    // The clock composed it when the site started: its time had come while nothing ran.
    const [draft] = await listIssues(page, site);
    expect(draft).toMatchObject({ subject: 'A bridge for the island', status: 'draft' });
    const first = await changed(desk, draft, { note: 'Dear readers, **welcome**.' });

    await desk.send('POST', adminPaths.issueTest(first.id));
    const [trial] = await sink.waitFor(owner.email);
    expect(trial?.mail.subject).toBe('[Test] A bridge for the island');
    expect((await readSending(page, site, first)).recipients).toBeNull();

    const sent = await sendOut(page, site, { sink, desk, issue: first });
    expect(new Set(sent.flatMap(({ to }) => to)).size).toBe(imported + 1);
    expect(sent).toHaveLength(imported + 1);
    const [letter] = sent.filter(({ to }) => to.includes(reader));
    expect(letter?.mail.text).toContain('Dear readers, welcome.');
    for (const { mail } of [...sink.received.filter(({ to }) => to.includes(reader)), ...(trial ? [trial] : [])]) {
      expect(await findLetterErrors(mail.html ?? ''), mail.subject).toEqual([]);
      expect(findUnsupported(mail.html ?? ''), mail.subject).toEqual([]);
    }
    await readInBrowser(page, site, letter);

    await leaveByHeader(site, letter);
    await write(site, { title: 'What the poet kept', section: 'books' });
    const second: AdminIssue = await (await desk.send('POST', adminPaths.issues)).json();
    expect(second.subject).toBe('What the poet kept');
    const next = await sendOut(page, site, { sink, desk, issue: second });
    expect(next).toHaveLength(imported);
    expect(next.flatMap(({ to }) => to)).not.toContain(reader);

    const figures = await (await page.request.get(site.address + adminPaths.issueFigures(first.id))).json();
    expect(figures).toMatchObject({ delivered: imported + 1, bounced: 0, unsubscribed: 1 });
  });
  await sink.close();
  rmSync(dataDir, { recursive: true });
});

/** Publishes from another process than the server's. */
async function write(site: SiteProcess, story: Story): Promise<void> {
  const newsroom = await openNewsroom(site.dataDir, site.address);
  await newsroom.db.updateTable('settings').set({ letters_per_second: 1000 }).execute();
  await newsroom.write(story);
  await newsroom.close();
}

/** The clock has looked when the site started, and found nothing to tell of. */
async function letWeekPass({ dataDir }: SiteProcess): Promise<void> {
  const newsletter_composed_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  await inDatabase(dataDir, (db) => db.updateTable('settings').set({ newsletter_composed_at }).execute());
}

async function subscribe(page: Page, site: SiteProcess, sink: SmtpSink): Promise<void> {
  await openPage(page, `${site.address}/subscribe`);
  await page.getByRole('main').getByLabel('Email address').fill(reader);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  const [letter] = await sink.waitFor(reader);
  await openPage(page, onSite(site, linkIn(letter, '/newsletter/confirm')));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(title(page)).toHaveText("You're subscribed");
  await sink.waitFor(reader, 2);
}

async function importReaders(page: Page, site: SiteProcess): Promise<void> {
  const lines = Array.from({ length: imported }, (_, place) => `reader-${place}@example.org,2026-01-01`);
  const answer = await page.request.post(`${site.address}${adminPaths.imports}?columns=email,consent`, {
    headers: { 'content-type': 'text/csv' },
    data: `email,consent_at\n${lines.join('\n')}\n`,
  });
  expect(await answer.json()).toMatchObject({ added: imported });
}

async function listIssues(page: Page, site: SiteProcess): Promise<AdminIssueSummary[]> {
  return (await page.request.get(site.address + adminPaths.issues)).json();
}

async function changed(desk: OwnerDesk, issue: AdminIssueSummary | undefined, change: object): Promise<AdminIssue> {
  return (await desk.send('PATCH', adminPaths.issue(issue?.id ?? ''), change)).json();
}

async function readSending(page: Page, site: SiteProcess, { id }: AdminIssueSummary): Promise<SendingProgress> {
  return (await page.request.get(site.address + adminPaths.issueSending(id))).json();
}

interface Sending {
  sink: SmtpSink;
  desk: OwnerDesk;
  issue: AdminIssueSummary;
}

/** @returns the letters that came of it */
async function sendOut(page: Page, site: SiteProcess, { sink, desk, issue }: Sending): Promise<ReceivedLetter[]> {
  const before = sink.received.length;
  await desk.send('POST', adminPaths.issueSending(issue.id), {});
  await expect.poll(async () => (await readSending(page, site, issue)).status, patient).toBe('sent');
  return sink.received.slice(before);
}

async function readInBrowser(page: Page, site: SiteProcess, letter: ReceivedLetter | undefined): Promise<void> {
  const address = letter?.mail.text?.match(/http\S+\/newsletter\/no-1\b/)?.[0] ?? '';
  await openPage(page, onSite(site, address));
  await expect(title(page)).toHaveText('A bridge for the island');
  await expect(page.getByText('Dear readers, welcome.')).toBeVisible();
  await page.getByRole('link', { name: 'A bridge for the island' }).first().click();
  await expect(page).toHaveURL(/\/articles\/a-bridge-for-the-island$/);
}

/** As a mail program does it (RFC 8058): no page is opened, nothing is known of who asks. */
async function leaveByHeader(site: SiteProcess, letter: ReceivedLetter | undefined): Promise<void> {
  const headers = new Map(letter?.mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = headers.get('list-unsubscribe')?.match(/^<(.+)>$/)?.[1] ?? '';
  const answer = await fetch(onSite(site, address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([answer.status, await answer.text()]).toEqual([200, "You've been unsubscribed."]);
}

function linkIn(letter: ReceivedLetter | undefined, path: string): string {
  return letter?.mail.text?.match(new RegExp(`http\\S+${path}\\?token=\\S+`))?.[0] ?? '';
}

/** Links in letters name `SITE_URL`, whose port the site process chooses. */
function onSite(site: SiteProcess, link: string): string {
  const { pathname, search } = new URL(link);
  return site.address + pathname + search;
}
