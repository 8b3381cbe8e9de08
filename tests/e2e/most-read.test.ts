import { flushViews } from '../../src/services/articles/count-views.ts';
import { expireViews } from '../../src/services/articles/expire-views.ts';
import { openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

test('the most read of a day and a week are links, once there are enough; a category has its own', async ({
  page,
  adminSite,
}) => {
  const category = await adminSite.openCategory('Rivers');
  const titles = ['One', 'Two', 'Three', 'Four'].map((name) => `${name} of the rivers`);
  const ids = await adminSite.write(...titles.map((title) => ({ title, category })));
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
  await flushViews(adminSite.db, new Map(ids.map((id, index) => [id, 1000 + index])), hours(300));
  await expireViews(adminSite.db, new Date());
  await flushViews(adminSite.db, new Map(ids.map((id, index) => [id, 90 - index])));
  const section = page.getByRole('region', { name: 'Most Read' });
  const shown = section.getByRole('heading', { level: 3 });

  await expect(async () => {
    await page.goto(`${adminSite.url}/category/${category}?mostRead=day`);
    await expect(shown).toHaveText(titles.slice(0, 3), { timeout: 300 });
  }).toPass();
  await expect(section).toContainText('Rivers');
  await expect(section.locator('[aria-current]')).toHaveText('Today');

  await openPage(page, `${adminSite.url}/category/${category}`);
  await expect(shown).toHaveText(titles.slice(1).toReversed());
  await expect(section.locator('[aria-current]')).toHaveText('All time');
  await section.getByRole('link', { name: 'This week' }).click();
  await expect(shown).toHaveText(titles.slice(0, 3));
  await expect(section.locator('[aria-current]')).toHaveText('This week');
  await page.goBack();
  await expect(shown).toHaveText(titles.slice(1).toReversed());
});
