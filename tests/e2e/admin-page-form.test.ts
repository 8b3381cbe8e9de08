import { textPagePreviewPath } from '../../src/contract/admin-paths.ts';
import type { AdminPage } from '../../src/contract/pages.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich' });

test('a contact form is a block of the editor of pages, and none of articles', async ({ page, ownSite }) => {
  const { send } = await openOwnerAdmin(page, ownSite.url);
  const content = 'Before.\n\n:::contact\n:::\n\nBehind.';
  const made: AdminPage = await (await send('POST', '/api/admin/pages', { title: 'Write', content })).json();
  const stored = async (): Promise<string> =>
    (await (await page.request.get(`${ownSite.url}/api/admin/pages/${made.id}`)).json()).content;
  await page.goto(`${ownSite.url}/admin/pages/edit/${made.id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  const form = text.getByRole('group', { name: 'Contact form' });
  await expect(form).toContainText('Sends to the contact email address');
  await expect(text).not.toContainText(':::');
  const button = page.getByRole('button', { name: 'Contact form' });
  await expect(button, 'a page has one').toBeDisabled();

  await text.getByText('Behind.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More.');
  await expect.poll(stored, 'it keeps its bytes').toBe('Before.\n\n:::contact\n:::\n\nBehind. More.');
  await form.click();
  await page.keyboard.press('Backspace');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(form).toBeVisible();
  await form.click();
  await page.keyboard.press('Delete');
  await expect.poll(stored).toBe('Before.\n\nBehind. More.');

  await text.getByText('Before.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/contact');
  await page.keyboard.press('Enter');
  await expect.poll(stored, 'from the slash menu').toBe('Before.\n\n:::contact\n\nBehind. More.');
  await page.keyboard.press('ControlOrMeta+z');
  await text.getByText('Behind.').click();
  await button.click();
  await expect.poll(stored, 'from the button').toBe('Before.\n\nBehind. More.\n\n:::contact');

  await page.goto(ownSite.url + textPagePreviewPath(made.id));
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();

  await page.goto(`${ownSite.url}/admin/articles/new`);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('/contact');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('/contact');
  await expect(page.getByRole('option', { name: 'Contact form' })).toHaveCount(0);
});
