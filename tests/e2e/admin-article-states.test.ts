import { editorOn, expectToast, openEditor, readStored, showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test('an article is submitted, sent back, withdrawn with a note and published again', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/410/);
  const [id = ''] = await adminSite.write({ title: 'Here and gone', slug: 'here-and-gone' });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.choose('Withdraw…');
  const dialog = page.getByRole('dialog', { name: 'Withdraw this article?' });
  await dialog.getByLabel(/^Gone \(410\)/).check();
  await dialog.getByLabel('Note to readers').fill('We were wrong about it.');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectToast(page, 'Success', 'Article withdrawn');
  await expect(editor.bar.getByText('Withdrawn')).toBeVisible();

  const reader = await page.context().newPage();
  const answer = await reader.goto(`${adminSite.url}/articles/here-and-gone`);
  expect(answer?.status()).toBe(410);
  await expect(reader.getByRole('heading', { name: 'Article withdrawn' })).toBeVisible();
  await expect(reader.getByText('We were wrong about it.')).toBeVisible();
  await expect(reader).toHaveTitle(/^Article withdrawn/);
  await reader.close();

  await editor.choose('What readers find…');
  const found = page.getByRole('dialog', { name: 'What readers find instead' });
  await expect(found.getByLabel(/^Gone \(410\)/)).toBeChecked();
  await found.getByLabel(/^Not found \(404\)/).check();
  await found.getByLabel('Note to readers').fill('It comes back.');
  await found.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'Article updated successfully');
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    status: 'withdrawn',
    withdrawnStatus: 404,
    withdrawnNote: 'It comes back.',
  });

  await editor.choose('Back to draft');
  await expectToast(page, 'Success', 'Article moved back to draft');
  await editor.choose('Submit for review');
  await expectToast(page, 'Success', 'Article submitted for review');
  expect((await readStored(page, adminSite.url, id)).status).toBe('review');
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article published successfully');
  expect((await readStored(page, adminSite.url, id)).status).toBe('published');
});

test('a deleted article is in the trash, and comes back or is deleted permanently', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const [id = ''] = await adminSite.write({ title: 'Thrown away' }, { title: 'Stays' });
  await signIn(page, adminSite.url);
  await page.goto(`${adminSite.url}/admin/articles`);
  const card = page.getByRole('listitem', { name: 'Thrown away' });
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(/moves to the trash.*30 days/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Article deleted successfully');
  await expect(card).toHaveCount(0);

  await page.goto(`${adminSite.url}/admin/articles?status=trash`);
  await expect(card.getByText('Trash', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Thrown away' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(editorOn(page).title).toHaveValue('Thrown away');
  await showEditor(page, adminSite.url, id);
  const trash = () =>
    page.context().request.delete(`${adminSite.url}/api/admin/articles/${id}`, { headers: { origin: adminSite.url } });
  await trash();
  await editorOn(page).title.fill('Thrown away again');
  await page.keyboard.press('ControlOrMeta+s');
  await question.getByRole('button', { name: 'Restore and save' }).click();
  await expectToast(page, 'Changes saved', "They aren't public yet.");
  expect(await readStored(page, adminSite.url, id)).toMatchObject({
    status: 'published',
    workingCopy: { fields: { title: 'Thrown away again' } },
  });
  await trash();
  await page.goto(`${adminSite.url}/admin/articles?status=trash`);
  await card.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Success', 'Article deleted permanently');
  await expect(page.getByText('No articles found')).toBeVisible();
});
