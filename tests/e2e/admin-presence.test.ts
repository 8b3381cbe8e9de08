import { openEditor, showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

test('an article that is open in two tabs says so in both, with the paragraph, until one of them leaves', async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'Crowded', content: 'One.\n\nTwo.\n\nThree.' });
  await openEditor(page, adminSite.url, id);
  const also = (one: typeof page) => one.getByRole('list', { name: 'Also in this article' }).getByRole('listitem');
  const other = await page.context().newPage();
  const theirs = await showEditor(other, adminSite.url, id);
  await expect(also(page)).toHaveText('You have this article open in another tab');
  await expect(also(other)).toHaveText('You have this article open in another tab');
  await theirs.content.press('Control+End');
  await expect(also(page)).toHaveText('You have this article open in another tab, at paragraph 3');
  await other.close();
  await expect(also(page)).toHaveCount(0);
});
