import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { createOutboxMailer } from '../../src/mail/outbox-mailer.ts';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, failOn, holdBack } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

// Playwright's own choice of colours would hold in the frame too.
test.use({ colorScheme: null });
test.describe.configure({ mode: 'parallel' });

const calls = '**/api/admin/newsletter/outbox*';
const rows = (page: Page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
const frame = (page: Page) => page.locator('iframe');

/** An email that has its own colours for the dark, and more than one width of a phone. */
const html = `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><style>
:root { color-scheme: light dark } body { background-color: #fff }
@media (prefers-color-scheme: dark) { body { background-color: #151312 } }
</style></head><body><h1>Hello, reader</h1><p><a href="https://example.org/">Read on</a></p>
<script>document.title = 'never'; document.body.append('a script ran');</script></body></html>`;

/** Writes emails as the site itself does. */
async function write(dataDir: string, ...emails: { to: string; subject: string }[]): Promise<void> {
  const mailer = createOutboxMailer(join(dataDir, 'outbox'), { address: 'letters@example.org', name: undefined });
  for (const { to, subject } of emails) {
    await mailer.send({ to, subject, senderName: 'Masthead', text: 'Hello, reader\n\nhttps://example.org/', html });
  }
  await mailer.close();
}

test('a list on its way says so, one that cannot be read why, an empty one too; a long one goes on page by page, the newest first', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of (404|500)/);
  test.slow();
  await signIn(page, ownSite.url);
  const failing = await failOn(page, calls);
  const release = await holdBack(page, calls);
  await page.goto(ownSite.url + adminPagePaths.outbox);
  await expect(page.getByRole('status', { name: 'Loading emails' })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('HTTP 500: Internal Server Error');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No emails in the outbox', { exact: true })).toBeVisible();
  await expect(page.getByText('instead of being sent')).toBeVisible();
  await expect(page).toHaveTitle('Outbox | Masthead');
  await examine(page);

  const long = `${'a'.repeat(64)}@${'long-label-of-a-domain.'.repeat(8)}example.org`;
  const emails = [...Array(52).keys()].map((place) => ({ to: long, subject: `Letter ${place + 1}` }));
  await write(ownSite.dataDir, ...emails);
  const ids = ['019a0000-0000-7000-8000-000000000000', 'nothing', '..%2F..%2Fauth-secret'];
  for (const id of sampleOf(ids, 1)) {
    await page.goto(`${ownSite.url}${adminPagePaths.outbox}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Email not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('Letter 52');
  await expect(page.getByText('52 emails')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(rows(page)).toHaveCount(52);
  await expect(rows(page).nth(50)).toBeFocused();
  await expect(rows(page).last()).toContainText('Letter 1');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
});

test('an email is read as desks and phones show it, in both colours, and as text', async ({ page, ownSite, noise }) => {
  noise.allow(/Blocked script execution|Content Security Policy/);
  test.slow();
  await write(ownSite.dataDir, { to: 'ada@example.org', subject: 'Größer & <b>bolder</b>' });
  await signIn(page, ownSite.url);
  await page.goto(ownSite.url + adminPagePaths.outbox);
  await expect(rows(page)).toContainText(['To ada@example.org']);
  await rows(page).getByRole('link', { name: 'Größer & <b>bolder</b>' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Größer & <b>bolder</b>' })).toBeVisible();
  const envelope = page.getByLabel('Envelope');
  await expect(envelope).toContainText('letters@example.org');
  await expect(envelope).toContainText('ada@example.org');
  await page.getByText('All headers').click();
  await expect(page.getByLabel('All headers').getByText('MIME-Version', { exact: false })).toBeVisible();

  const email = page.frameLocator('iframe');
  await expect(email.getByRole('heading', { name: 'Hello, reader' })).toBeVisible();
  await expect(email.getByText('a script ran')).toHaveCount(0);
  expect((await frame(page).boundingBox())?.width).toBeGreaterThanOrEqual(600);
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(21, 19, 18)');
  await page.getByRole('radio', { name: 'Phone' }).check();
  expect((await frame(page).boundingBox())?.width).toBe(360);
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(21, 19, 18)');
  await examine(page);
  await page.getByRole('radio', { name: 'Plain text' }).check();
  await expect(page.getByText('https://example.org/', { exact: false })).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});
