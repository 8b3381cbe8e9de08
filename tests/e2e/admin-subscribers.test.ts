import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connect } from '../../src/database/connect.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/newsletter';
const calls = '**/api/admin/newsletter/subscribers*';
const joined = new Date('2026-02-03T10:00:00.000Z');

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Newsletter Subscribers' });
const count = (page: Page, total: string) => page.getByRole('status').filter({ hasText: total });
const rows = (page: Page) => page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem');

/** Lets readers subscribe, each a minute after the one before, and some of them leave on March 4. */
async function fill(dataDir: string, emails: string[], gone: string[] = []): Promise<void> {
  const db = connect({ dataDir });
  for (const [place, email] of emails.entries()) {
    await subscribe(db, quietNewsletter, { subscription: { email }, now: new Date(joined.getTime() + place * 60_000) });
  }
  const left = { state: 'unsubscribed', left_at: '2026-03-04T10:00:00.000Z' } as const;
  for (const email of gone)
    await db.updateTable('newsletter_subscribers').set(left).where('email', '=', email).execute();
  await db.destroy();
}

test('a list is on its way, cannot be read, is empty, and has who subscribes meanwhile, each with a state and dates; they complain, are handed out and erased', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  await signIn(page, ownSite.url);
  const failing = await failOn(page, calls);
  const release = await holdBack(page, calls);
  await page.goto(ownSite.url + path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Loading subscribers...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Error loading subscribers: HTTP 500: Internal Server Error');
  expect(failing.count(), 'a read is tried again once').toBe(2);
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No subscribers yet', { exact: true })).toBeVisible();
  await expect(count(page, '0 subscribers')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const long = `${'a'.repeat(64)}@${'long-label-of-a-domain.'.repeat(8)}example.org`;
  await fill(ownSite.dataDir, ['gone@example.org', 'here@example.org', long], ['gone@example.org']);
  await page.getByRole('navigation').getByRole('link', { name: 'Newsletter' }).click();
  await expect(count(page, '3 subscribers')).toBeVisible();
  await expect(rows(page)).toContainText([
    `${long}ActiveSubscribed February 3, 2026`,
    'here@example.orgActiveSubscribed February 3, 2026',
    'gone@example.orgInactiveUnsubscribedSubscribed February 3, 2026Unsubscribed March 4, 2026',
  ]);
  await examine(page);

  const here = rows(page).filter({ hasText: 'here@example.org' });
  const actions = here.getByRole('button', { name: 'Actions for here@example.org' });
  await actions.press('ArrowDown');
  await expect(here.getByRole('link', { name: 'Export data of here@example.org' })).toBeFocused();
  await examine(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Mark here@example.org as complained?' });
  await expect(question).toHaveAccessibleDescription(
    /reported an email as spam.*never gets another email.*can't be undone/,
  );
  await question.getByRole('button', { name: 'Mark as complained' }).click();
  await expect(here).toContainText('InactiveComplained');
  await expect(actions).toBeFocused();
  await actions.click();
  await expect(here.getByRole('button', { name: 'Mark as complained' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await here.getByRole('link', { name: 'Export data of here@example.org' }).click();
  const stored = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(stored).toMatchObject({ email: 'here@example.org', state: 'complained' });

  await actions.click();
  await here.getByRole('button', { name: 'Delete here@example.org' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(here).toHaveCount(0);
  await expect(count(page, '2 subscribers')).toBeVisible();
});

test('a long list is searched, filtered and paged', { tag: '@long' }, async ({ page, ownSite }) => {
  const emails = [...Array(52).keys()].map((place) => `reader-${place + 1}@example.org`);
  await fill(ownSite.dataDir, emails, ['reader-1@example.org', 'reader-11@example.org', 'reader-30@example.org']);
  await signIn(page, ownSite.url);
  await page.goto(ownSite.url + path);
  await expect(count(page, '52 subscribers')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(52);
  await expect(rows(page).nth(50)).toBeFocused();
  await expect(rows(page).nth(51)).toContainText('reader-1@example.org');

  const search = page.getByRole('searchbox', { name: 'Search by email' });
  await search.fill('READER-1');
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(search).toHaveValue('READER-1');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await expect(rows(page)).toHaveCount(9);
  await search.fill('nobody');
  await expect(page.getByText('No subscribers found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page, '52 subscribers')).toBeVisible();
  await expect(search).toHaveValue('');
});
