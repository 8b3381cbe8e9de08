import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminIssue, AdminIssueSummary } from '../../src/contract/issues.ts';
import type { SendingProgress } from '../../src/contract/newsletter-sending.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { openPage } from '../support/browser-page.ts';
import { findEmailErrors, findUnsupported } from '../support/check-email.ts';
import { inDatabase } from '../support/mailing-site.ts';
import { type OwnerAdmin, openOwnerAdmin } from '../support/owner-admin.ts';
import { adminSiteSettings, withSite } from '../support/running-sites.ts';
import { isLongRun } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { type ListedArticle, openAdminPage } from '../support/site-admin.ts';
import { owner } from '../support/site-owner.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { openSmtpSink, type ReceivedEmail, type SmtpSink } from '../support/smtp-sink.ts';

/** `tests/api` sends a thousand emails; here the way of a few is followed. */
const imported = isLongRun ? 1000 : 100;
const reader = 'reader@example.org';
const longTimeout = { timeout: 60_000, intervals: [250] };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a newsletter, from the first subscriber to the second issue', async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  const sink = await openSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'The Weekly <letters@example.org>' };
  const settings = { ...adminSiteSettings, ...mail, DATA_DIR: dataDir };

  await withSite(settings, async (site) => {
    await write(site, { title: 'A bridge for the island', isFeatured: 1 });
    await letWeekPass(site);
  });

  await withSite(settings, async (site) => {
    await subscribe(page, site, sink);
    const ownerAdmin = await openOwnerAdmin(page, site.url);
    await importReaders(page, site);

    // The clock composed it when the site started: its time had come while nothing ran.
    const [draft] = await listIssues(page, site);
    expect(draft).toMatchObject({ subject: 'A bridge for the island', status: 'draft' });
    const first = await changed(ownerAdmin, draft, { note: 'Dear readers, **welcome**.' });

    await ownerAdmin.send('POST', adminPaths.issueTest(first.id));
    const [trial] = await sink.waitFor(owner.email);
    expect(trial?.mail.subject).toBe('[Test] A bridge for the island');
    expect((await readSending(page, site, first)).recipients).toBeNull();

    const sent = await sendOut(page, site, { sink, admin: ownerAdmin, issue: first });
    expect(new Set(sent.flatMap(({ to }) => to)).size).toBe(imported + 1);
    expect(sent).toHaveLength(imported + 1);
    const [email] = sent.filter(({ to }) => to.includes(reader));
    expect(email?.mail.text).toContain('Dear readers, welcome.');
    for (const { mail } of [...sink.received.filter(({ to }) => to.includes(reader)), ...(trial ? [trial] : [])]) {
      expect(await findEmailErrors(mail.html ?? ''), mail.subject).toEqual([]);
      expect(findUnsupported(mail.html ?? ''), mail.subject).toEqual([]);
    }
    await readInBrowser(page, site, email);

    await leaveByHeader(site, email);
    await write(site, { title: 'What the poet kept', category: 'books' });
    const second: AdminIssue = await (await ownerAdmin.send('POST', adminPaths.issues)).json();
    expect(second.subject).toBe('What the poet kept');
    const next = await sendOut(page, site, { sink, admin: ownerAdmin, issue: second });
    expect(next).toHaveLength(imported);
    expect(next.flatMap(({ to }) => to)).not.toContain(reader);

    const figures = await (await page.request.get(site.url + adminPaths.issueFigures(first.id))).json();
    expect(figures).toMatchObject({ delivered: imported + 1, bounced: 0, unsubscribed: 1 });
  });
  await sink.close();
  rmSync(dataDir, { recursive: true });
});

/** Publishes from another process than the server's. */
async function write(site: SiteProcess, article: ListedArticle): Promise<void> {
  const adminSite = await openAdminPage(site.dataDir, site.url);
  await adminSite.db.updateTable('settings').set({ letters_per_second: 1000 }).execute();
  await adminSite.write(article);
  await adminSite.close();
}

/** The clock has looked when the site started, and found nothing to tell of. */
async function letWeekPass({ dataDir }: SiteProcess): Promise<void> {
  const newsletter_composed_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  await inDatabase(dataDir, (db) => db.updateTable('settings').set({ newsletter_composed_at }).execute());
}

async function subscribe(page: Page, site: SiteProcess, sink: SmtpSink): Promise<void> {
  await page.request.post(site.url + apiPaths.subscribe, { data: { email: reader } });
  const [email] = await sink.waitFor(reader);
  await openPage(page, onSite(site, linkIn(email, '/newsletter/confirm')));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(title(page)).toHaveText('You’re subscribed');
  await sink.waitFor(reader, 2);
}

async function importReaders(page: Page, site: SiteProcess): Promise<void> {
  const lines = Array.from({ length: imported }, (_, place) => `reader-${place}@example.org,2026-01-01`);
  const answer = await page.request.post(`${site.url}${adminPaths.imports}?columns=email,consent`, {
    headers: { 'content-type': 'text/csv' },
    data: `email,consent_at\n${lines.join('\n')}\n`,
  });
  expect(await answer.json()).toMatchObject({ added: imported });
}

async function listIssues(page: Page, site: SiteProcess): Promise<AdminIssueSummary[]> {
  return (await page.request.get(site.url + adminPaths.issues)).json();
}

async function changed(admin: OwnerAdmin, issue: AdminIssueSummary | undefined, change: object): Promise<AdminIssue> {
  return (await admin.send('PATCH', adminPaths.issue(issue?.id ?? ''), change)).json();
}

async function readSending(page: Page, site: SiteProcess, { id }: AdminIssueSummary): Promise<SendingProgress> {
  return (await page.request.get(site.url + adminPaths.issueSending(id))).json();
}

interface Sending {
  sink: SmtpSink;
  admin: OwnerAdmin;
  issue: AdminIssueSummary;
}

/** @returns the emails that came of it */
async function sendOut(page: Page, site: SiteProcess, { sink, admin, issue }: Sending): Promise<ReceivedEmail[]> {
  const before = sink.received.length;
  await admin.send('POST', adminPaths.issueSending(issue.id), {});
  await expect.poll(async () => (await readSending(page, site, issue)).status, longTimeout).toBe('sent');
  return sink.received.slice(before);
}

async function readInBrowser(page: Page, site: SiteProcess, email: ReceivedEmail | undefined): Promise<void> {
  const url = email?.mail.text?.match(/http\S+\/newsletter\/no-1\b/)?.[0] ?? '';
  await openPage(page, onSite(site, url));
  await expect(title(page)).toHaveText('A bridge for the island');
  await expect(page.getByText('Dear readers, welcome.')).toBeVisible();
  await page.getByRole('link', { name: 'A bridge for the island' }).first().click();
  await expect(page).toHaveURL(/\/articles\/a-bridge-for-the-island$/);
}

/** As a mail program does it (RFC 8058): no page is opened, nothing is known of who asks. */
async function leaveByHeader(site: SiteProcess, email: ReceivedEmail | undefined): Promise<void> {
  const headers = new Map(email?.mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = headers.get('list-unsubscribe')?.match(/^<(.+)>$/)?.[1] ?? '';
  const answer = await fetch(onSite(site, url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'You’ve been unsubscribed.']);
}

function linkIn(email: ReceivedEmail | undefined, path: string): string {
  return email?.mail.text?.match(new RegExp(`http\\S+${path}\\?token=\\S+`))?.[0] ?? '';
}

/** Links in emails name `SITE_URL`, whose port the site process chooses. */
function onSite(site: SiteProcess, link: string): string {
  const { pathname, search } = new URL(link);
  return site.url + pathname + search;
}
