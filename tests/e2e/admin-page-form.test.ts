import { textPagePreviewPath } from '../../src/contract/admin-paths.ts';
import type { AdminPage } from '../../src/contract/pages.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

test.use({ editorMode: 'rich' });

test('a page has what an article has: a preview link, how it is found, who else is there; and a contact form, as a block', async ({
  page,
  ownSite,
}) => {
  const { send } = await openOwnerAdmin(page, ownSite.url);
  const content = 'Before.\n\n:::contact\n:::\n\nBehind.';
  const made: AdminPage = await (await send('POST', '/api/admin/pages', { title: 'Write', content })).json();
  const read = async (): Promise<AdminPage> =>
    (await page.request.get(`${ownSite.url}/api/admin/pages/${made.id}`)).json();
  const stored = async () => (await read()).content;
  await page.goto(`${ownSite.url}/admin/pages/edit/${made.id}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
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
  await expect(form, 'it is selected again').toHaveClass(/ProseMirror-selectednode/);
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

  await page.goto(`${ownSite.url}/admin/pages/edit/${made.id}`);
  const found = page.getByRole('region', { name: 'How it is found' });
  await found.getByLabel('Title for sharing').fill('Write to {{site.name}}');
  await expect(found.getByRole('figure', { name: 'Shared on a network' })).not.toContainText('{{');
  const other = await page.context().newPage();
  await other.goto(`${ownSite.url}/admin/pages/edit/${made.id}`);
  await expect(page.getByText('You have this page open in another tab')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Preview link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Preview link' }).inputValue();
  expect(await (await fetch(link)).text()).toContain('This page isn’t published.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await expect.poll(async () => (await read()).shareTitle, 'it saves by itself').toBe('Write to {{site.name}}');
  await page.goto(`${ownSite.url}/admin/articles/new`);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('/contact');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('/contact');
  await expect(page.getByRole('option', { name: 'Contact form' })).toHaveCount(0);
});
