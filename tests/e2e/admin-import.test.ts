import { examine } from '../support/accessibility.ts';
import { wxr, wxrPost } from '../support/imports/wxr.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';

const category = [['category', 'old-news', 'Old News']] as const;

const exported = wxr(
  wxrPost({
    id: 1,
    fields: {
      title: 'The river rose',
      'content:encoded': '<p>It rose at night.</p><form action="/vote"><input name="a"></form>',
    },
    terms: category,
  }),
  wxrPost({ id: 2, fields: { title: 'Only for friends', 'wp:status': 'private' }, terms: category }),
);

test('the owner moves a site in: rehearsal, choices, preview, import, undo', async ({ page, ownSite }) => {
  test.slow();
  await openOwnerAdmin(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin`);
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await expect(page).toHaveTitle(/^Import \|/);
  await examine(page);
  const file = { name: 'old-herald.xml', mimeType: 'text/xml', buffer: Buffer.from(exported) };
  await page.getByLabel('Import a site').last().setInputFiles(file);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Old Herald', { timeout: 30_000 });
  await expect(page.getByText('Rehearsed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /^Articles/ })).toHaveText(/2\s*2\s*0/);
  const losses = page.getByRole('list', { name: 'Changed or lost' });
  await expect(losses).toContainText('<form action="/vote">');
  await examine(page);

  await losses.getByRole('button', { name: 'The river rose' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('It rose at night.');
  await page.getByRole('button', { name: 'Close' }).click();

  const choices = page.getByRole('form', { name: 'Choices' });
  await choices.getByLabel('Old News becomes').selectOption({ label: 'Politics' });
  await choices.getByLabel('Private', { exact: true }).selectOption('leave-out');
  await choices.getByRole('button', { name: 'Save and rehearse again' }).click();
  await expect(page.getByRole('row', { name: /^Articles/ })).toHaveText(/2\s*1\s*1/, { timeout: 30_000 });
  await expect(choices.getByLabel('Old News becomes')).toHaveValue('politics');

  await page.getByRole('button', { name: 'Start the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start the import' }).click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const article = `${ownSite.url}/articles/post-1`;
  await expect.poll(async () => (await fetch(article)).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await fetch(article)).status).toBe(404);
});
