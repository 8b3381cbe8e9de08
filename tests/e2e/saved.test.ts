import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const saveButtonOf = (page: Page) => page.getByRole('button', { name: /^(Save Article|Saved)$/ });
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

test('Save Article keeps an article, and /saved lists what is kept, the newest first, in every tab', async ({
  page,
  context,
  magazine,
}) => {
  const [one, two] = await readList(magazine.url, '/api/articles?featured=0');
  const list = await context.newPage();
  const response = await openPage(list, '/saved');
  expect(response.status()).toBe(200);
  await expect(list.getByText(/^Nothing saved yet\./)).toBeVisible();
  for (const article of [one, two]) {
    await openPage(page, `/articles/${article?.slug}`);
    await expect(saveButtonOf(page)).toHaveAccessibleName('Save Article');
    await saveButtonOf(page).click();
    await expect(saveButtonOf(page)).toHaveAccessibleName('Saved');
    await expect(saveButtonOf(page)).toHaveAttribute('aria-pressed', 'true');
  }

  await expect(rowsOf(list).getByRole('heading')).toHaveText([two?.title ?? '', one?.title ?? '']);
  await expect(rowsOf(list).first()).toContainText(two?.excerpt ?? '');
  await rowsOf(list)
    .getByRole('button', { name: `Remove “${two?.title}”` })
    .click();
  await expect(rowsOf(list).getByRole('heading')).toHaveText([one?.title ?? '']);
  await expect(saveButtonOf(page)).toHaveAccessibleName('Save Article');
  await rowsOf(list)
    .getByRole('link', { name: one?.title ?? '' })
    .click();
  await expect(list).toHaveURL(`/articles/${one?.slug}`);
  await expect(saveButtonOf(list)).toHaveAccessibleName('Saved');
  await saveButtonOf(list).click();
  await expect(saveButtonOf(list)).toHaveAccessibleName('Save Article');
  await list.goBack();
  await expect(list.getByText(/^Nothing saved yet\./)).toBeVisible();
});

/** Puts a text into the storage, and opens the page. */
async function openStored(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('masthead:saved-articles', stored), text);
  await openPage(page, '/saved');
}

test('whatever else stands in the storage does no harm; a saved article that is gone leads to "Article not found"', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404 .*\/api\/articles\//);
  for (const stored of sampleOf(['{"not": "a list"}', 'no json', '[1, null, {"id": "x"}]'], 1)) {
    await openStored(page, stored);
    await expect(page.getByText(/^Nothing saved yet\./), stored).toBeVisible();
  }
  const gone = {
    id: 'gone',
    title: 'Gone',
    excerpt: 'It was here.',
    readTime: 3,
    section: 'Books',
    author: 'Nobody',
  };
  await openStored(page, JSON.stringify([gone]));
  await page.getByRole('link', { name: 'Gone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
});
