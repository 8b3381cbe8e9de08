import { examine } from '../support/accessibility.ts';
import { findHtmlErrors } from '../support/check-html.ts';
import { expectToast, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test('an editor hands out a preview link, and revokes it; a reader without an account sees the page of the draft', async ({
  page,
  adminSite,
  noise,
}) => {
  const editor = await openEditor(page, adminSite.url);
  await expect(editor.button('Preview link…')).toHaveCount(0);
  await editor.fill({ title: 'Not out yet', excerpt: 'The lead.', content: 'The text.' });
  await editor.button('Save draft').click();
  await expectToast(page, 'Draft saved', 'Nothing is published yet.');
  await editor.button('Preview and view').focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  const rows = dialog.getByRole('listitem');
  const url = dialog.getByRole('textbox', { name: 'Preview link' });
  await expect(dialog.getByText('None.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create link' }).dblclick();
  await expect(rows).toHaveCount(1);
  const revoked = await url.inputValue();
  await dialog.getByLabel('The link works for').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(url).not.toHaveValue(revoked);
  const link = await url.inputValue();
  await examine(page);

  await dialog
    .getByRole('button', { name: /^Revoke/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  await expect(url).toHaveValue(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(editor.button('Preview and view')).toBeFocused();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not out yet');
  await expect(page.getByRole('article').getByText('The text.')).toBeVisible();
  // As on the article's page: its sheets are in their order.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '60px');
  await expect(page.getByRole('article').getByText('The lead.')).toHaveCSS('font-weight', '500');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('This article isn’t published.');
  await expect(page.getByText('Edit this page')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Politics' })).toBeVisible();

  // In the sandbox axe can't run.
  await page.route(link, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const html = await (await page.reload())?.text();
  expect(await findHtmlErrors({ path: 'a preview', html: html ?? '' })).toEqual([]);
  await examine(page);

  noise.allow(/404/);
  await page.goto(revoked);
  await expect(page.getByText('This preview link has expired or no longer works.')).toBeVisible();
});
