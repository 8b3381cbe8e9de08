import type { Page } from '@playwright/test';
import { toLocal } from '../../src/admin/formats/local-date-time.ts';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { composeIssue, inDatabase, withMailingSite } from '../support/mailing-site.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { endSession } from '../support/site-owner.ts';
import type { SiteProcess } from '../support/site-process.ts';

// Each test waits for its emails.
test.describe.configure({ mode: 'parallel', timeout: 90_000 });

const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now…' });
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule…' });
const question = (page: Page) => page.getByRole('alertdialog');
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Emails done' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const step = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

async function openIssue(page: Page, url: string, id: string): Promise<void> {
  await page.goto(url + adminPagePaths.editIssue(id));
  await expect(sendNow(page)).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await sendNow(page).click();
  await question(page).getByRole('button', { name: 'Send now' }).click();
}

/** Lets what is under way end: until then it takes a minute, so that no machine is too slow to see it under way. */
async function hurry({ dataDir }: SiteProcess): Promise<void> {
  await inDatabase(dataDir, (db) => db.updateTable('settings').set({ letters_per_second: 1000 }).execute());
}

/** @returns how often the page asks after a sending within a minute of its clock, which this puts forward */
async function countAsked(page: Page): Promise<number> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/sending')) asked += 1;
  });
  await page.clock.fastForward('01:00');
  // Once this is answered, all that the page has sent so far has been counted.
  await page.evaluate(() => fetch('/api/site'));
  return asked;
}

test('an issue is sent to every reader once, after two clicks too', async ({ page, mailing }) => {
  const { url, sink } = mailing;
  const { issue, readers } = await composeIssue(page, mailing, { readers: 12, lettersPerSecond: 1000 });
  await openIssue(page, url, issue.id);
  await expect(panel(page, 'Sending')).toContainText('This issue will go to 12 active subscribers');
  await examine(page);
  await sendNow(page).click();
  await expect(question(page)).toHaveAccessibleName(`Send “${issue.subject}” now?`);
  await expect(question(page)).toHaveAccessibleDescription(/12 active subscribers.*can't be undone/);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(sendNow(page)).toBeFocused();

  let started = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sending')) started += 1;
  });
  const release = await holdBack(page, '**/sending');
  await sendNow(page).dblclick();
  await question(page).getByRole('button', { name: 'Send now' }).dblclick();
  await expect(page.getByRole('button', { name: 'Starting...' })).toBeVisible();
  await page.getByRole('button', { name: 'Starting...' }).click({ force: true });
  await expect(question(page)).toHaveCount(0);
  release();
  await expect(panel(page, 'Sent')).toBeVisible({ timeout: 15_000 });
  expect(started).toBe(1);
  await expect(step(page)).toHaveText('Sent: 12 emails delivered to the mail server.');
  await expect(figure(page, 'Delivered')).toContainText('12');
  await expect(figure(page, 'Delivered')).toContainText('Accepted by the mail server.');
  await expect(panel(page, 'Sent')).not.toContainText('No mail server is set up');
  await expect(figure(page, 'Clicks')).toHaveText('0');
  await expect(panel(page, 'Sent')).toContainText(
    'Clicks are a range: the low end counts those most likely made by people',
  );
  await expect(figure(page, 'Opens')).toHaveCount(0);
  await examine(page);
  expect(sink.received.map(({ to }) => to.join()).toSorted()).toEqual(readers.toSorted());
  expect(sink.received[0]?.mail.subject).toBe(issue.subject);
});

test('figures that cannot be read are read again; clicks are there link by link, and so is the page of the issue', {
  tag: '@long',
}, async ({ page, mailing, noise }) => {
  noise.allow(/status of 500/);
  const { url, sink } = mailing;
  const { issue } = await composeIssue(page, mailing, { readers: 1, lettersPerSecond: 1000 });
  const failing = await failOn(page, '**/figures');
  await openIssue(page, url, issue.id);
  await start(page);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch figures', { timeout: 15_000 });
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Delivered')).toContainText('1');

  const link = sink.received[0]?.mail.html?.match(/href="([^"]+\/newsletter\/click\/[^"]+)"[^>]*>A story/)?.[1];
  // Clicks of programs, which are counted without the wait that tells people from scanners.
  for (let time = 1; time <= 3; time += 1) {
    await fetch(String(link), { redirect: 'manual', headers: { 'user-agent': 'curl/8.5.0' } });
  }
  const readClicks = async () => {
    const answer = await page.context().request.get(url + adminPaths.issueFigures(issue.id));
    return (await answer.json()).clicks;
  };
  // Counts are written down every few seconds.
  await expect.poll(readClicks, { timeout: 30_000 }).toEqual({ least: 0, most: 3 });
  await page.reload();
  await expect(figure(page, 'Clicks')).toHaveText('0–3');
  await expect(
    panel(page, 'Sent').getByRole('row', { name: /^A story of this week ?\/articles\/a-story-of-this-week 0–3$/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View in the archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: issue.subject })).toBeVisible();
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('a sending is paused and goes on, and is asked after only while it moves', { tag: '@long' }, async ({
    page,
    mailing,
    noise,
  }) => {
    // The clock that a test moves is a script in every frame, the email's too.
    noise.allow(/Blocked script execution .*letter\.html/);
    const { url, sink } = mailing;
    const { issue, readers } = await composeIssue(page, mailing, { readers: 60, lettersPerSecond: 1 });
    await page.clock.install();
    await openIssue(page, url, issue.id);
    await start(page);
    await expect(progress(page)).toBeVisible();
    await expect(panel(page, 'Being sent')).toContainText('of 60 emails');
    await expect(page.getByText(/\d emails? per (second|minute), .+ left$/)).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
    await expect(step(page)).toHaveText('Sending is paused.');
    await expect(figure(page, 'In progress')).toHaveText('0');
    await examine(page);

    const before = sink.received.length;
    expect(before).toBeLessThan(60);
    expect(await countAsked(page), 'the page does not ask after what stands still').toBe(0);
    expect(sink.received).toHaveLength(before);

    await hurry(mailing);
    await page.getByRole('button', { name: 'Resume' }).press('Enter');
    await expect(panel(page, 'Sent')).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('main :focus')).toHaveCount(1);
    expect(sink.received.map(({ to }) => to.join()).toSorted()).toEqual(readers.toSorted());
    expect(await countAsked(page), 'the page does not ask after what is done').toBe(0);
  });
});

test('rejected emails are listed with the reply of the mail server', { tag: '@long' }, async ({ page, mailing }) => {
  const { url, sink } = mailing;
  sink.rejections.set('reader-0@readers.test', 550).set('reader-1@readers.test', 450);
  const { issue } = await composeIssue(page, mailing, { readers: 5 });
  await openIssue(page, url, issue.id);
  await start(page);
  const log = page.getByRole('list', { name: 'Emails the mail server rejected' }).getByRole('listitem');
  await expect(log).toHaveCount(2, { timeout: 15_000 });
  const refused = log.filter({ hasText: 'reader-0@readers.test' });
  await expect(refused).toContainText('The mail server said: 550 not here');
  await expect(refused).toContainText('Bounced: no more emails will be sent to it');
  await expect(log.filter({ hasText: 'reader-1@readers.test' })).toContainText('Will be retried');
  await expect(panel(page, 'Being sent')).toContainText('4 of 5 emails');
  await expect(panel(page, 'Being sent')).toContainText('1 email was rejected temporarily and will be retried');
  await expect(figure(page, 'Delivered')).toContainText('3');
  await expect(figure(page, 'Bounced')).toContainText('1');
  await expect(figure(page, 'Clicks')).toHaveText('0');
  await examine(page);
});

test('a mail server that does not answer is told of', { tag: '@long' }, async ({ page }) => {
  // A site of its own, whose log may tell of it too.
  await withMailingSite(async (mailing) => {
    const { url, sink } = mailing;
    const { issue } = await composeIssue(page, mailing, { readers: 3 });
    await sink.close();
    await openIssue(page, url, issue.id);
    await start(page);
    await expect(page.getByRole('alert')).toContainText('No emails are being sent right now', { timeout: 15_000 });
    await expect(page.getByRole('alert')).toContainText('ECONNREFUSED');
    await expect(panel(page, 'Being sent')).toContainText('0 of 3 emails');
    await expect(page.getByRole('list', { name: 'Emails the mail server rejected' })).toHaveCount(0);
    // The page asks no more when the site is gone.
    await page.close();
  });
});

test('without a mail server the page says where emails go, and leads there; Schedule… opens where it is seen whole', {
  tag: '@long',
}, async ({ page, ownSite }) => {
  const { issue } = await composeIssue(page, ownSite, { readers: 2 });
  const screens = [
    [390, 664],
    [768, 1024],
    [1440, 700],
  ] as const;
  for (const [width, height] of sampleOf(screens, 1)) {
    await page.setViewportSize({ width, height });
    await openIssue(page, ownSite.url, issue.id);
    // Parts that arrive late move the ones below them.
    await expect(panel(page, 'Sending')).toContainText('No mail server is set up (SMTP_URL), so no email is sent');
    await expect(panel(page, 'Sending')).toContainText('2 active subscribers');
    await schedule(page).click();
    const field = page.getByLabel('Send on');
    await expect(field).toBeFocused();
    const form = page.locator('form').filter({ has: field });
    const box = await form.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= height, `at ${width} px`).toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await sendNow(page).click();
  await expect(question(page)).toHaveAccessibleDescription(/2 active subscribers, into the outbox/);
  await question(page).getByRole('button', { name: 'Send now' }).click();
  await expect(panel(page, 'Sent')).toContainText('No mail server is set up', { timeout: 15_000 });
  await expect(figure(page, 'Delivered')).toContainText('2');
  await page.getByRole('navigation', { name: 'Newsletter' }).getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('list', { name: 'Emails' }).getByRole('listitem')).toHaveCount(2);
});

test('an issue is scheduled by the clocks of the site, moved, and taken back', { tag: '@long' }, async ({
  page,
  mailing,
}) => {
  const { url, sink } = mailing;
  const { issue, admin } = await composeIssue(page, mailing, { readers: 1 });
  await admin.send('PATCH', adminPaths.settings, { timeZone: 'Asia/Tokyo' });
  await openIssue(page, url, issue.id);
  await schedule(page).click();
  const field = page.getByLabel('Send on');
  await expect(field).toBeFocused();
  await expect(page.getByText('Time zone of the site: Asia/Tokyo (GMT+9).')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Schedule', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Date and time are required');
  await expect(field).toBeFocused();
  await field.fill('2020-01-01T09:00');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Must be in the future');
  await examine(page);

  await field.fill('2049-03-04T09:30');
  await submit.click();
  const scheduled = panel(page, 'Scheduled');
  await expect(scheduled).toContainText('March 4, 2049 at 9:30 AM GMT+9');
  await expect(step(page)).toHaveText('Scheduled for March 4, 2049 at 9:30 AM GMT+9.');
  const another = page.getByRole('button', { name: 'Another time…' });
  await expect(another).toBeFocused();
  await page.reload();
  await another.click();
  await expect(field).toHaveValue('2049-03-04T09:30');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(another).toBeFocused();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Unschedule' }).press('Enter');
  await expect(panel(page, 'Sending')).toBeVisible();
  await expect(schedule(page)).toBeVisible();

  // As soon as its time has come it leaves by itself, and the open page shows it.
  await schedule(page).click();
  await field.fill(toLocal(new Date(Date.now() + 3_600_000), 'Asia/Tokyo'));
  await submit.click();
  await expect(scheduled).toBeVisible();
  const past = new Date(Date.now() - 1000).toISOString();
  await inDatabase(mailing.dataDir, (db) => db.updateTable('newsletter_issues').set({ send_at: past }).execute());
  await sink.waitFor('reader-0@readers.test');
  await page.reload();
  await expect(panel(page, 'Sent')).toBeVisible({ timeout: 15_000 });
});

test('what is not saved is not sent, nor what another editor has changed meanwhile', async ({
  page,
  mailing,
  noise,
}) => {
  noise.allow(/status of 409/);
  const { issue, admin } = await composeIssue(page, mailing, { readers: 1 });
  await openIssue(page, mailing.url, issue.id);
  await admin.send('PATCH', adminPaths.issue(issue.id), { subject: 'Their subject' });
  await start(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Someone has changed this issue since you opened it' }),
  ).toBeVisible();

  await expect(page.getByLabel('Subject')).toHaveValue('Their subject');
  await admin.send('PATCH', adminPaths.issue(issue.id), { subject: 'Their other subject' });
  await page.getByLabel('Subject').fill('Another subject');
  await sendNow(page).click();
  await expect(page.getByRole('dialog', { name: 'This issue has changed' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await sendNow(page).click();
  await expect(question(page)).toHaveAccessibleName('Send “Another subject” now?');
  expect(mailing.sink.received).toHaveLength(0);
});

test('a call that fails says so, and nothing is lost; what another tab has started is not started again, and is shown', {
  tag: '@long',
}, async ({ page, context, mailing, noise }) => {
  noise.allow(/status of (409|500)/);
  const { url, sink } = mailing;
  const { issue } = await composeIssue(page, mailing, { readers: 60, lettersPerSecond: 1 });
  const other = await context.newPage();
  await openIssue(page, url, issue.id);
  await openIssue(other, url, issue.id);
  const failing = await failOn(page, '**/sending');
  await start(page);
  await expect(page.getByRole('alert').filter({ hasText: '500: broken' })).toBeVisible();
  await failing.end();
  await start(page);
  await expect(progress(page)).toBeVisible();
  await start(other);
  await expect(other.getByRole('alert')).toHaveText('This issue is already being sent.');
  await expect(progress(other)).toBeVisible();

  const blind = await failOn(page, '**/sending');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch progress');
  await expect(progress(page)).toBeVisible();
  await blind.end();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Resume' })).toBeVisible();
  await hurry(mailing);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(panel(page, 'Sent')).toBeVisible({ timeout: 15_000 });
  expect(sink.received).toHaveLength(60);
});

test('a session that has ended is asked for again, and nothing was sent', { tag: '@long' }, async ({
  page,
  mailing,
  noise,
}) => {
  noise.allow(/status of 401/);
  const { issue } = await composeIssue(page, mailing, { readers: 1 });
  await openIssue(page, mailing.url, issue.id);
  await endSession(page, mailing.url);
  await start(page);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(mailing.sink.received).toHaveLength(0);
  await expect(toast(page)).toHaveCount(0);
});
