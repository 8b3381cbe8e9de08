import type { Locator, Page, Route } from '@playwright/test';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { isLongRun, sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

interface Form {
  name: string;
  path: string;
  /** Goes on from the path, and types something. */
  open: (page: Page) => Promise<void>;
  save: string;
}

const narrow = { width: 390, height: 844 };
/** There is least room on a phone. */
const sizes = isLongRun ? [narrow, { width: 768, height: 1024 }, { width: 1440, height: 900 }] : [narrow];

const fillAuthor = async (page: Page) => {
  await page.getByLabel('Full Name', { exact: true }).fill('Covered Up');
  await page.getByLabel('Professional Title', { exact: true }).fill('Reporter');
};

const forms: Form[] = [
  {
    name: 'articles',
    save: 'Update Article',
    path: '/admin/articles',
    open: async (page) => {
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Another title');
    },
  },
  {
    name: 'settings',
    save: 'Save Settings',
    path: '/admin/settings',
    open: async (page) => {
      await page.getByLabel('Tagline', { exact: true }).fill('Another tagline');
    },
  },
  {
    name: 'authors',
    save: 'Create Author',
    path: '/admin/authors/new',
    open: async (page) => {
      await fillAuthor(page);
    },
  },
  {
    name: 'categories',
    save: 'Create Category',
    path: '/admin/categories/new',
    open: async (page) => {
      await page.getByLabel('Category Name', { exact: true }).fill('Covered');
    },
  },
  {
    name: 'redirects',
    save: 'Add Redirect',
    path: '/admin/redirects',
    open: async (page) => {
      await page.getByLabel('Old path').fill('/covered');
      await page.getByLabel('New URL').fill('/about');
    },
  },
  {
    name: 'the password',
    save: 'Change password',
    path: '/admin/account',
    open: async (page) => {
      await page.getByLabel('Current password', { exact: true }).fill('covered-and-not-seen');
      await page.getByLabel('New password', { exact: true }).fill('a long enough new password');
    },
  },
];

/** @returns whether one covers a part of the other */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!first || !second) return false;
  const isBeside = first.x + first.width <= second.x || second.x + second.width <= first.x;
  return !isBeside && first.y + first.height > second.y + 1 && second.y + second.height > first.y + 1;
}

for (const size of sizes) {
  test(`at ${size.width} px a toast and the note beside the button that saves do not cover each other`, {
    tag: '@long',
  }, async ({ page, ownSite, noise }) => {
    test.slow();
    noise.allow(/status of 502/);
    const admin = await openOwnerAdmin(page, ownSite.url);
    await admin.publish({ title: 'Covered' });
    for (const { name, path, open, save } of sampleOf(forms, 2)) {
      const tab = await page.context().newPage();
      await tab.setViewportSize(size);
      await tab.goto(ownSite.url + path);
      await open(tab);
      await tab.route('**/api/**', refuseWrites);
      const button = tab.getByRole('button', { name: save, exact: true });
      await button.click();
      const toast = tab.getByRole('listitem').filter({ hasText: '502: Bad Gateway' });
      // A toast stays for as long as the user points at it.
      await toast.hover();
      const note = tab.getByRole('alert').filter({ hasText: 'Not saved' });
      await note.scrollIntoViewIfNeeded();
      for (const seen of [toast, note]) await expect(seen, name).toBeInViewport({ ratio: 1 });
      await expect.poll(() => overlap(toast, note), `${name}: the note`).toBe(false);
      await expect.poll(() => overlap(toast, button), `${name}: the button`).toBe(false);
      await tab.close();
    }
  });
}

/** Lets a proxy answer every call that writes. */
const refuseWrites = (route: Route) =>
  route.request().method() === 'GET'
    ? route.fallback()
    : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' });
