import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const saveButtonOf = (page: Page) => page.getByRole('button', { name: /^(Save Article|Saved)$/ });
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

test('nothing saved yet', async ({ page }) => {
  const response = await openPage(page, '/saved');
  expect(response.status()).toBe(200);
  await expect(page.getByText(/^Nothing saved yet\./)).toBeVisible();
});

test('Save Article keeps an article, and /saved lists what is kept, the newest first', async ({ page, magazine }) => {
  const [one, two] = await readList(magazine.url, '/api/articles?featured=0');
  for (const article of [one, two]) {
    await openPage(page, `/articles/${article?.slug}`);
    await expect(saveButtonOf(page)).toHaveAccessibleName('Save Article');
    await saveButtonOf(page).click();
    await expect(saveButtonOf(page)).toHaveAccessibleName('Saved');
    await expect(saveButtonOf(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await expect(saveButtonOf(page)).toHaveAccessibleName('Saved');

  await openPage(page, '/saved');
  await expect(rowsOf(page).getByRole('heading')).toHaveText([two?.title ?? '', one?.title ?? '']);
  await expect(rowsOf(page).first()).toContainText(two?.excerpt ?? '');
  await rowsOf(page)
    .getByRole('button', { name: `Remove “${two?.title}”` })
    .click();
  await expect(rowsOf(page).getByRole('heading')).toHaveText([one?.title ?? '']);
  await rowsOf(page)
    .getByRole('link', { name: one?.title ?? '' })
    .click();
  await expect(page).toHaveURL(`/articles/${one?.slug}`);
  await saveButtonOf(page).click();
  await expect(saveButtonOf(page)).toHaveAccessibleName('Save Article');
  await openPage(page, '/saved');
  await expect(page.getByText(/^Nothing saved yet\./)).toBeVisible();
});

test('what is saved in one tab is seen in another', async ({ page, context, magazine }) => {
  const [article] = await readList(magazine.url, '/api/articles?category=books&limit=1');
  const other = await context.newPage();
  await openPage(other, '/saved');
  await openPage(page, `/articles/${article?.slug}`);
  await saveButtonOf(page).click();
  await expect(rowsOf(other).getByRole('heading')).toHaveText([article?.title ?? '']);
  await rowsOf(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(saveButtonOf(page)).toHaveAccessibleName('Save Article');
});

test('a saved article that is gone leads to "Article not found"', async ({ page, noise }) => {
  noise.allow(/status of 404 .*\/api\/articles\//);
  await openPage(page, '/saved');
  await page.evaluate(() => {
    const gone = {
      id: 'gone',
      title: 'Gone',
      excerpt: 'It was here.',
      readTime: 3,
      section: 'Books',
      author: 'Nobody',
    };
    localStorage.setItem('masthead:saved-articles', JSON.stringify([gone]));
  });
  await openPage(page, '/saved');
  await page.getByRole('link', { name: 'Gone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
});

test('whatever else stands in the storage does no harm', async ({ page }) => {
  await openPage(page, '/saved');
  for (const stored of ['{"not": "a list"}', 'no json', '[1, null, {"id": "x"}]']) {
    await page.evaluate((text) => localStorage.setItem('masthead:saved-articles', text), stored);
    await openPage(page, '/saved');
    await expect(page.getByText(/^Nothing saved yet\./)).toBeVisible();
  }
});
