import type { Browser, Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack, openGate, waitForGate } from '../support/browser-page.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = '/admin/people';
const nora = { name: 'Nora New', email: 'nora@example.org', password: 'lanterns over quiet harbours' };
const newPassword = 'seven green bottles, one wall';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const people = (page: Page) => page.getByRole('list', { name: 'People' }).locator('> li');
const yes = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const places = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link');

/** Invites Nora. @returns the link that the page shows */
async function invite(page: Page, url: string): Promise<string> {
  await signIn(page, url);
  await page.goto(url + path);
  await page.getByLabel('Email address').fill(nora.email);
  await page.getByLabel('Role', { exact: true }).selectOption('author');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  return page.getByLabel('Link of the invitation').inputValue();
}

/** Another browser, in which no user is signed in. */
async function openElsewhere(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled })).newPage();
}

/** Creates Nora's account, in a browser with or without scripts. */
async function join(page: Page, link: string): Promise<void> {
  await page.getByLabel('Your name').fill(nora.name);
  await page.getByLabel('Password', { exact: true }).fill(nora.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL(`${new URL(link).origin}/admin`);
}

test('the owner invites a person, who joins and finds what an author may do, and gets another role', async ({
  page,
  browser,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 4(10|01|22)/);
  const { url } = ownSite;
  const link = await invite(page, url);
  const admin = await openOwnerAdmin(page, url);
  const { id } = await admin.publish({ title: 'By somebody else' });
  await admin.send('DELETE', adminPaths.article(id));
  await expect(page.getByText('was not sent; it is in the outbox')).toBeVisible();
  const release = await holdBack(page, `**${adminPaths.invitations}`);
  const next = page.getByLabel('Email address');
  await next.fill('second@example.org');
  await next.press('ControlOrMeta+s');
  await next.fill('typed-meanwhile@example.org');
  release();
  for (const email of [nora.email, 'second@example.org']) {
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email);
  }
  await expect(next).toHaveValue('typed-meanwhile@example.org');
  await examine(page);

  const theirs = await openElsewhere(browser, true);
  const answer = await theirs.goto(link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await waitForGate(theirs);
  await examine(theirs);
  await join(theirs, link);
  await expect(heading(theirs, 'Dashboard')).toBeVisible();
  await expect(places(theirs)).toHaveText(['Dashboard', 'Articles', 'Media']);
  await expect(theirs.getByText('Newsletter Subscribers')).toHaveCount(0);
  await theirs.goto(`${url}/admin/articles?status=trash`);
  await expect(theirs.getByRole('listitem', { name: 'By somebody else' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Restore|Delete)/ })).toHaveCount(0);
  await theirs.goto(`${url}/admin/articles/new`);
  await theirs.getByRole('tab', { name: 'Settings' }).click();
  await expect(theirs.getByRole('combobox', { name: /^Author/ }), 'the page that they got').toHaveValue(/Nora New/);
  await theirs.goto(url + path);
  await expect(theirs.getByText('Only the owner can see and change who has an account.')).toBeVisible();

  await page.reload();
  await expect(people(page)).toHaveCount(2);
  const row = people(page).filter({ hasText: nora.email });
  await row.getByText('Signed in with 1 browser').click();
  const authorPage = row.getByLabel(`Author page of ${nora.name}`);
  await expect(authorPage.getByRole('option', { selected: true })).toHaveText('Nora New, Writer');
  await expect(row).toContainText('Chrome on Linux');
  await row.getByLabel(`Role of ${nora.name}`).selectOption('editor');
  await yes(page, 'Change role').click();
  await expect(row).toContainText('not signed in');
  await expect(row.getByLabel(`Role of ${nora.name}`)).toHaveValue('editor');
  await authorPage.selectOption('Ada Example, Writer');
  await expect(authorPage.getByRole('option', { selected: true })).toHaveText('Ada Example, Writer');
  const chosen = await authorPage.inputValue();
  const stored = async () => (await page.context().request.get(url + adminPaths.people)).text();
  await expect.poll(stored).toContain(chosen);
});

test('a person who has joined replaces a forgotten password, and becomes the owner', { tag: '@long' }, async ({
  page,
  browser,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 4(10|01|22)/);
  const { url } = ownSite;
  const link = await invite(page, url);
  const theirs = await openElsewhere(browser, true);
  await openGate(theirs, link);
  await join(theirs, link);
  await page.reload();
  await page.getByLabel(`Role of ${nora.name}`).selectOption('editor');
  await yes(page, 'Change role').click();
  await expect(page.getByLabel(`Role of ${nora.name}`)).toHaveValue('editor');
  const ended = await theirs.goto(link);
  expect(ended?.status()).toBe(410);
  await expect(heading(theirs, 'This invitation has ended')).toBeVisible();
  await examine(theirs);
  await openGate(theirs, `${url}/login`);
  await theirs.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(theirs, 'Forgot password')).toBeVisible();
  await examine(theirs);
  await theirs.getByLabel('Email address').fill(nora.email);
  await theirs.getByRole('button', { name: 'Send the link' }).click();
  await expect(theirs.getByRole('status')).toBeFocused();
  const reset = await findResetLink(page, url);
  await openGate(theirs, reset);
  await examine(theirs);
  await theirs.getByLabel('New password').fill(nora.name.repeat(3));
  await theirs.getByLabel('New password').press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText(/too easy to guess/);
  await theirs.getByLabel('New password').fill(newPassword);
  await theirs.getByLabel('New password').press('Enter');
  await expect(theirs.getByText('Your password has been changed.')).toBeVisible();
  const used = await fetch(reset);
  expect(used.status).toBe(410);
  expect(await used.text()).toMatch(/<h1[^>]*>This link has ended<\/h1>/);

  await page.getByRole('button', { name: `Make owner ${nora.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${nora.name} the owner?` });
  await examine(page);
  await dialog.getByLabel('Your password').fill('not the password at all');
  await dialog.getByLabel('Your password').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password');
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Make them the owner' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText(`${nora.name} is the owner now. You are an editor.`, { exact: true })).toBeVisible();
  await expect(places(page).filter({ hasText: /People|Settings|Audit/ })).toHaveCount(0);
});

test('without a script, an invitation is accepted and a forgotten password replaced; the owner removes an account', {
  tag: '@long',
}, async ({ page, browser, ownSite, noise }) => {
  noise.allow(/status of 4(10|01|22)/);
  const { url } = ownSite;
  const link = await invite(page, url);
  const theirs = await openElsewhere(browser, false);
  await theirs.goto(link);
  await theirs.getByLabel('Your name').fill(nora.name);
  await theirs.getByLabel('Password', { exact: true }).fill('short');
  await theirs.getByLabel('Password', { exact: true }).press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText('Password must be at least 12 characters');
  await expect(theirs.getByLabel('Your name')).toHaveValue(nora.name);
  await join(theirs, link);
  await theirs.context().clearCookies();

  await theirs.goto(`${url}/login`);
  await theirs.getByRole('link', { name: 'Forgot password?' }).click();
  await theirs.getByLabel('Email address').fill(nora.email);
  await theirs.getByLabel('Email address').press('Enter');
  await expect(theirs.getByRole('status')).toContainText('If there’s an account with that address');
  await theirs.goto(await findResetLink(page, url));
  await theirs.getByLabel('New password').fill(newPassword);
  await theirs.getByLabel('New password').press('Enter');
  await expect(theirs.getByText('Your password has been changed.')).toBeVisible();
  await theirs.getByLabel('Email address').fill(nora.email);
  await theirs.getByLabel('Password', { exact: true }).fill(newPassword);
  await theirs.getByLabel('Password', { exact: true }).press('Enter');
  await theirs.waitForURL(`${url}/admin`);

  await page.reload();
  await expect(people(page)).toHaveCount(2);
  await people(page)
    .filter({ hasText: nora.email })
    .getByRole('button', { name: `Remove ${nora.name}` })
    .click();
  await yes(page, 'Remove').click();
  await expect(people(page)).toHaveCount(1);
});

/** @returns the link of the newest email in the outbox, which the owner can read */
async function findResetLink(page: Page, url: string): Promise<string> {
  const { request } = page.context();
  let link: string | undefined;
  await expect(async () => {
    const [newest] = await (await request.get(url + adminPaths.outbox)).json();
    const { text } = await (await request.get(url + adminPaths.outboxEmail(newest.id))).json();
    link = text.match(/https?:\/\/\S+\/reset-password\?token=[\w-]+/)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
