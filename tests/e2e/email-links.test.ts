import type { Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import type { SmtpSink } from '../support/smtp-sink.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** @returns the link of that address's latest email to a page of the site */
async function linkTo(sink: SmtpSink, url: string, path: string, emails: number): Promise<string> {
  const received = await sink.waitFor(url, emails);
  const link = received.at(-1)?.mail.text?.match(new RegExp(`http\\S+${path}\\?token=\\S+`))?.[0];
  if (!link) throw new Error(`no link to ${path}`);
  return link;
}

/** @param site its own address: links in emails name `SITE_URL`, whose port the site process chooses */
const onSite = (site: SiteProcess, link: string) => site.url + new URL(link).pathname + new URL(link).search;

test('a reader subscribes, confirms, chooses and leaves', { tag: ['@application', '@long'] }, async ({
  page,
  mailing: site,
}) => {
  const { sink } = site;
  const email = 'reader@example.org';
  await openPage(page, `${site.url}/subscribe`);
  await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(toasts(page)).toContainText('We’ve sent you an email.');

  await openPage(page, onSite(site, await linkTo(sink, email, '/newsletter/confirm', 1)));
  await expect(title(page)).toHaveText('One more step');
  await examine(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(title(page)).toHaveText('You’re subscribed');

  await openPage(page, onSite(site, await linkTo(sink, email, '/newsletter/preferences', 2)));
  await expect(title(page)).toHaveText('Your newsletter');
  await page.getByRole('checkbox', { name: 'Politics' }).uncheck();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Politics' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Culture' })).toBeChecked();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least one section.');
  await examine(page);

  await page.getByRole('radio', { name: /^Not for now/ }).check();
  await page.getByRole('checkbox', { name: 'Books' }).check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('radio', { name: /^Not for now/ })).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(title(page)).toHaveText('You’ve been unsubscribed');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader subscribes, confirms and leaves', async ({ page, mailing: site }) => {
    const { sink } = site;
    const email = 'plain@example.org';
    await page.goto(`${site.url}/subscribe`);
    await page.getByRole('main').getByLabel('Email address').fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('We’ve sent you an email.')).toBeVisible();
    await expect(page.getByText(`The email went to ${email}.`)).toBeVisible();

    await page.goto(onSite(site, await linkTo(sink, email, '/newsletter/confirm', 1)));
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(title(page)).toHaveText('You’re subscribed');
    await page.goto(onSite(site, await linkTo(sink, email, '/newsletter/unsubscribe', 2)));
    await expect(title(page)).toHaveText('Unsubscribe from the newsletter?');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(title(page)).toHaveText('You’ve been unsubscribed');
  });
});

test('a link that is not ours says so, with its status', { tag: '@long' }, async ({ page, magazine, noise }) => {
  noise.allow(/status of 403/);
  const answer = await page.goto(`${magazine.url}/newsletter/preferences?token=forged`);
  expect(answer?.status()).toBe(403);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(title(page)).toHaveText('This link doesn’t work');
  await expect(page.getByText('This link isn’t valid.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link'), 'no new subscription for who wants to end one').toHaveText(
    'Contact us',
  );
  await examine(page);
});
