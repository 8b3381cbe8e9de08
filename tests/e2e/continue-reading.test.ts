import type { Page } from '@playwright/test';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

const lineOf = (page: Page) => page.getByRole('complementary', { name: 'Continue reading' });
const readStored = (page: Page) =>
  page.evaluate((): { slug: string }[] => JSON.parse(localStorage.getItem('masthead:reading') ?? '[]'));

/** Puts a text into the storage, and opens the front page. */
async function openStored(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('masthead:reading', stored), text);
  await page.goto('/');
}

const scrollThrough = (page: Page, share: number) =>
  page.evaluate((wanted) => {
    const { top, height } = document.querySelector('.parts')?.getBoundingClientRect() ?? { top: 0, height: 0 };
    window.scrollTo({ top: scrollY + top + height * wanted - innerHeight, behavior: 'instant' });
  }, share);

test('the front page offers to go on with an article that was left in the middle, until it is read', async ({
  page,
  magazine,
}) => {
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const url = `/articles/${article?.slug}`;
  await page.goto(url);
  await scrollThrough(page, 0.6);
  await expect.poll(async () => (await readStored(page)).map(({ slug }) => slug)).toEqual([article?.slug]);
  const left = await page.evaluate(() => scrollY);

  await page.goto('/');
  await expect(lineOf(page).getByRole('link')).toHaveAccessibleName(
    new RegExp(`^Continue reading, ${article?.title}, \\d min left$`),
  );
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(sum)));
      }),
  );
  expect(shift).toBe(0);

  await lineOf(page).getByRole('link').click();
  await expect(page).toHaveURL(`${url}#continue`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left / 2);
  await scrollThrough(page, 1);
  await expect.poll(() => readStored(page)).toEqual([]);
  await scrollThrough(page, 0.5);
  await openPage(page, '/');
  await expect(lineOf(page)).toBeHidden();
});

test('what is no longer published or makes no sense is left out, and what is not wanted is dismissed', async ({
  page,
  magazine,
  noise,
}) => {
  noise.allow(/status of 404 .*\/articles\/gone/);
  const [article] = await readList(magazine.url, '/api/articles?limit=1');
  const entry = { share: 0.5, block: 3, minutes: 2 };
  const gone = { ...entry, id: 'gone', slug: 'gone', title: 'Gone' };
  const here = { ...entry, id: article?.id, slug: article?.slug, title: '<img src=x onerror=alert(1)>' };
  const hostile = [1, null, { ...gone, slug: '../admin' }, { ...gone, title: 'x'.repeat(10_000) }];
  await openStored(page, JSON.stringify([...hostile, gone, here]));
  await expect(lineOf(page)).toContainText('<img src=x onerror=alert(1)>');
  expect(await readStored(page)).toEqual([here]);
  // The application leaves alone what the script has put there.
  await openPage(page, '/');
  await lineOf(page)
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(lineOf(page)).toBeHidden();
  expect(await readStored(page)).toEqual([]);

  await openStored(page, '{"not": "a list"');
  await expect(lineOf(page).getByRole('link')).toHaveCount(0);
});
