import { examine } from '../support/accessibility.ts';
import { findByTitle, openEditor, readStored } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test('an editor sees how an article is found while typing, and saves it', async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  await editor.fill({ title: 'The river that came to stay', excerpt: 'What it left behind.' });
  await editor.open('Settings');
  const found = page.getByRole('region', { name: 'How it is found' });
  const result = found.getByRole('figure', { name: 'In search results' });
  const card = found.getByRole('figure', { name: 'Shared on a network' });
  await expect(result).toContainText('The river that came to stay | ');
  await expect(card).toContainText('What it left behind.');

  await page.getByLabel('Kicker').fill('After the flood');
  await page.getByLabel('Dateline').fill('Calder Bay');
  const long = 'A title that search engines cut, since it has more than the sixty characters that they show';
  await page.getByLabel('Title for search engines').fill(long);
  await expect(result).toContainText('A title that search engines cut, since it has more than the…');
  await page.getByLabel('Title for sharing').fill('The night the river came');
  await expect(card.getByText('The night the river came')).toHaveCount(2);
  await page.getByLabel('Text for sharing').fill('For networks');
  await page.getByLabel('Canonical URL').fill('wire.test/river');
  await examine(page);
  await page.getByRole('switch', { name: 'Hide from search engines' }).check();
  await expect(result).toContainText('Search engines are asked not to list this article.');

  await editor.button('Publish Article').click();
  await expect(page.getByText('Must be a whole URL that starts with https:// or http://')).toBeVisible();
  await page.getByLabel('Canonical URL').fill('https://wire.test/river');
  await editor.button('Publish Article').click();
  await page.waitForURL(`${adminSite.url}/admin/articles`);
  const [id = ''] = await findByTitle(page, adminSite.url, 'The river that came to stay');
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    kicker: 'After the flood',
    dateline: 'Calder Bay',
    metaTitle: long,
    shareTitle: 'The night the river came',
    shareText: 'For networks',
    canonicalUrl: 'https://wire.test/river',
    noindex: true,
  });
});
