import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling, openPage } from '../support/browser-page.ts';
import { expectToast, findByTitle, openEditor, showEditor } from '../support/editor.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

/** Opens the editor of a site that has no author yet. */
async function openFirstEditor(page: Page, siteUrl: string) {
  await (await openOwnerAdmin(page, siteUrl)).createAuthor({});
  return showEditor(page, siteUrl);
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** @returns the text of an article in the preview or on its page, as it is shown */
const shownText = (page: Page) => page.locator('.prose').innerText();

for (const [kind, text] of sampleOf(Object.entries(hostileTexts), 1)) {
  test(`${kind} is shown as it was written wherever an article is shown, and does nothing`, async ({
    page,
    adminSite,
  }) => {
    const title = `${kind} ${text}`;
    const content = `${text}\n\n# ${text}\n\n- ${text}`;
    const editor = await openEditor(page, adminSite.url);
    await editor.fill({ title, excerpt: text, content });
    await editor.button('Suggest').click();
    await expect(page.getByRole('region', { name: 'Title suggestions' }).getByRole('listitem')).toHaveCount(5);
    await editor.button('Close').click();
    await editor.button('Preview').click();
    await expect(preview(page).getByRole('listitem')).toBeVisible();
    await expect(preview(page).locator('img, script')).toHaveCount(0);
    const previewed = await shownText(page);
    await editor.button('Publish Article').click();

    const card = page.getByRole('list', { name: 'Articles' }).getByRole('listitem', { name: title, exact: true });
    await expect(card).toContainText(text);
    await card.getByRole('link', { name: `Edit "${title}"`, exact: true }).click();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.excerpt).toHaveValue(text);
    await expect(editor.content).toHaveValue(content);
    await expect(page).toHaveTitle('Edit Article | Masthead');

    const [id = ''] = await findByTitle(page, adminSite.url, title);
    await openPage(page, `${adminSite.url}/articles/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Masthead`);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(page.locator('.prose').locator('img, script')).toHaveCount(0);
    expect(await shownText(page)).toBe(previewed);
  });
}

// Both on a site of their own: other tests would meet these images on the front page.

test('ten thousand characters are refused where there is a limit, and kept where there is none', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/third party: https:\/\/pictures\.example\//);
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  const long = 'Donaudampfschiff'.repeat(625);
  const editor = await openFirstEditor(page, ownSite.url);
  await editor.fill({ title: long, excerpt: long, content: long });
  await editor.open('Media');
  await editor.imageUrl.fill(long);
  await editor.button('Publish Article').click();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Title must be under 200 characters')).toBeVisible();
    await expect(page.getByText('Excerpt must be under 500 characters')).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
  await editor.open('Media');
  await expect(page.getByText('Must be a valid URL')).toBeVisible();
  const url = `https://pictures.example/${long}`;
  await editor.imageUrl.fill(url);
  await editor.open('Content');
  await editor.title.fill('Ten thousand characters');
  await editor.excerpt.fill(long.slice(0, 500));
  await page.setViewportSize({ width: 320, height: 900 });
  await editor.button('Preview').click();
  await expect(preview(page).getByRole('paragraph')).toHaveText(long);
  await expectNoSidewaysScrolling(page);
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(page, ownSite.url, 'Ten thousand characters');
  const after = await showEditor(page, ownSite.url, id);
  await expect(after.content).toHaveValue(long);
  await after.open('Media');
  await expect(after.imageUrl).toHaveValue(url);
  await expectNoSidewaysScrolling(page);
  await openPage(page, `${ownSite.url}/articles/${id}`);
  await expect(page.locator('.prose').getByText(long)).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('a URL that contains a script does not run', { tag: '@long' }, async ({ page, ownSite, noise }) => {
  noise.allow(/third party: https:\/\/pictures\.example\//);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const url = 'https://pictures.example/"><script>document.title="owned"</script>.jpg';
  const editor = await openFirstEditor(page, ownSite.url);
  await editor.fill({ title: 'A picture with a script' });
  await editor.open('Media');
  await editor.imageUrl.fill(url);
  await expect(page.getByRole('img', { name: 'Preview of the hero image' })).toHaveAttribute('src', url);
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(page, ownSite.url, 'A picture with a script');
  await openPage(page, `${ownSite.url}/articles/${id}`);
  await expect(page).toHaveTitle('A picture with a script | Masthead');
});
