import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/newsletter/import';

const mailchimp = [
  'Email Address,First Name,CONFIRM_TIME,UNSUB_TIME,NOTES',
  'ada@example.org,Ada,2024-01-02 10:00:00,,',
  'bo@example.org,"Bo, the second",2024-01-03 10:00:00,,=1+1',
  'ADA@example.org,Ada,,,again',
  'not an address,,,,',
  'gone@example.org,,,2024-05-05 10:00:00,',
].join('\r\n');

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const lines = (page: Page) => page.getByRole('list', { name: /no active subscriber/ }).getByRole('listitem');
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

async function choose(page: Page, text: string | Buffer, name = 'members.csv'): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer });
}

test('a list is read, checked and imported with the keyboard alone, and exported again', async ({ page, ownSite }) => {
  await signIn(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/newsletter`);
  await page.getByRole('main').getByRole('link', { name: 'Import' }).press('Enter');
  await expect(page).toHaveTitle('Import Subscribers | Masthead');
  await expect(step(page, 'Choose a file')).toBeVisible();
  await examine(page);

  await page.getByLabel('CSV file').focus();
  await choose(page, mailchimp);
  await expect(step(page, 'Check the columns')).toBeFocused();
  await examine(page);
  await expect(page.getByText('read as UTF-8, with columns separated by a comma')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What Email Address is' })).toHaveValue('email');
  await expect(page.getByRole('combobox', { name: 'What CONFIRM_TIME is' })).toHaveValue('consent');
  await expect(page.getByRole('combobox', { name: 'What UNSUB_TIME is' })).toHaveValue('left');
  await expect(page.getByRole('combobox', { name: 'What NOTES is' })).toHaveValue('ignored');
  await expect(page.getByText('Ada, Bo, the second, Ada')).toBeVisible();

  await page.getByRole('button', { name: 'Check the list' }).press('Enter');
  await expect(step(page, 'What the import would do')).toBeFocused();
  await examine(page);
  await expect(figure(page, 'Rows in the file')).toHaveText('5');
  await expect(figure(page, 'New, active')).toHaveText('2');
  await expect(figure(page, 'New, inactive')).toHaveText('1');
  await expect(lines(page)).toHaveText([
    'Line 4ada@example.orgThe same email address is on line 2.',
    'Line 5not an address"not an address" is not an email address.',
    'Line 6gone@example.orgUnsubscribed on the original list. Added as inactive.',
  ]);

  await page.getByRole('button', { name: 'Import 2 subscribers' }).press('Enter');
  await expect(step(page, 'The list has been imported')).toBeFocused();
  await examine(page);
  await page.getByRole('link', { name: 'View subscribers' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('listitem').filter({ hasText: 'ada@example.org' })).toContainText('January 2, 2024');
  await expect(page.getByRole('listitem').filter({ hasText: 'gone@example.org' })).toContainText('Inactive');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export', exact: true }).press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported.trimEnd().split('\r\n')).toHaveLength(4);
  expect(exported).toContain('ada@example.org,active,2024-01-02T10:00:00.000Z');
});

test('a file that cannot be read says why; columns that are unknown are chosen by hand; a long report is shown a screenful at a time, on a phone too', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of 422/);
  await signIn(page, ownSite.url);
  await page.goto(ownSite.url + path);
  await choose(page, 'PK\x03\x04 a spreadsheet', 'members.xlsx');
  await expect(page.getByRole('alert')).toHaveText(/^This is a spreadsheet or an archive/);
  await choose(page, 'email\n');
  await expect(page.getByRole('alert')).toHaveText('There are no subscribers in this file.');
  const large = test.info().outputPath('large.csv');
  await writeFile(large, '');
  await truncate(large, limits.importBytes + 1);
  await page.getByLabel('CSV file').setInputFiles(large);
  await expect(page.getByRole('alert')).toHaveText('The file is larger than 40 MB.');
  await choose(page, 'ada@example.org\n');
  await expect(step(page, 'Check the columns')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'What Column 1 is' })).toHaveValue('email');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(step(page, 'Choose a file')).toBeFocused();

  await choose(page, Buffer.from('\uFEFFWohin;Seit;Stand\r\nada@example.org;2024-01-02;no\r\n', 'utf16le'));
  await expect(page.getByText('read as UTF-16, with columns separated by a semicolon')).toBeVisible();
  await page.getByRole('combobox', { name: 'What Wohin is' }).selectOption('Ignore');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose the column with the email addresses.');
  await page.getByRole('combobox', { name: 'What Wohin is' }).selectOption('Email address');
  await page.getByRole('combobox', { name: 'What Seit is' }).selectOption('Date of consent');
  await page.getByRole('combobox', { name: 'What Stand is' }).selectOption('Status');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(figure(page, 'New, active')).toHaveText('0');
  await expect(figure(page, 'New, inactive')).toHaveText('1');
  await page.getByRole('button', { name: 'Back to the columns' }).click();
  await expect(page.getByRole('combobox', { name: 'What Seit is' })).toHaveValue('consent');

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  const long = `${'x'.repeat(70)}@example.org`;
  await choose(
    page,
    `email\nada@example.org\n${[...Array(150).keys()].map((place) => `${long} ${place}`).join('\n')}\n`,
  );
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(lines(page)).toHaveCount(100);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(lines(page)).toHaveCount(150);
  await expect(lines(page).nth(100)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
