import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { editorOn, expectToast, findByTitle, readStored, showEditor } from '../support/editor.ts';
import { composeFrom, readIssue } from '../support/issues.ts';
import { expect, test } from '../support/site.ts';

test('an editor chooses when and where; what fails is said above the text, and another press carries it out once', async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, { politics: ['The former lead'] });
  const { id }: { id: string } = await (
    await admin.send('POST', adminPaths.articles, {
      ...{ title: 'A complete article', excerpt: 'An excerpt.', content: 'A text.', status: 'draft', readTime: 1 },
      categoryId: issue.lead?.categoryId,
      authorId: issue.lead?.authorId,
    })
  ).json();
  const editor = await showEditor(page, url, id);
  const panel = page.getByRole('dialog', { name: 'Publish this article' });
  const choose = (name: string) => panel.getByRole('radio', { name, exact: true }).check();
  const open = () => page.getByRole('button', { name: /^Goes public.*when and where$/ }).click();
  await open();
  await expect(panel.getByText(`Issue ${issue.number}, a draft.`)).toBeVisible();
  await expect(panel.getByText('In place of “The former lead”, which stays in the issue.')).toBeVisible();
  const card = panel.getByRole('img', { name: 'What networks show for this article' });
  await expect(card).toHaveAttribute('src', /^\/admin\/articles\/share-image\?title=A\+complete\+article&category=/);
  await expect(panel.getByRole('figure')).toContainText('An excerpt.');

  // An article that readers do not see yet can't stand in an issue.
  await choose('On a date');
  await expect(panel.getByRole('radio', { name: 'Lead of the issue' })).toBeDisabled();
  await expect(panel.getByRole('radio', { name: 'Lead, pinned' })).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Schedule' })).toBeVisible();
  await panel.getByLabel('Publish Date & Time').fill('');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByText('Publish date is required')).toBeVisible();
  await choose('Now');
  await choose('Lead of the issue');
  await choose('Lead, pinned');
  await examine(page);
  await panel.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.bar).toContainText('Goes public now, leads the front page and the next issue');

  // Meanwhile the issue is deleted.
  await admin.send('DELETE', adminPaths.issue(issue.id));
  await editor.button('Publish Article').click();
  const trouble = page.getByRole('alert').filter({ hasText: "This issue doesn't exist any more." });
  await expect(trouble).toBeInViewport();
  expect(await readStored(page, url, id)).toMatchObject({ status: 'draft' });
  const next = await (await admin.send('POST', adminPaths.issues)).json();
  await editor.button('Publish Article').click();
  await expect(panel.getByRole('alert')).toContainText("Not published. This issue doesn't exist any more.");
  await choose('Lead of the issue');
  const release = await holdBack(page, `**${adminPaths.article(id)}`);
  await panel.getByRole('button', { name: 'Publish' }).dblclick();
  await expect(editor.button('Saving...')).toBeVisible();
  release();
  await expectToast(page, 'Success', 'Article published successfully');
  await expect(page).toHaveURL(url + adminPagePaths.articles);
  expect(await readIssue(page, url, next.id)).toMatchObject({ lead: { id }, stories: [{ title: 'The former lead' }] });
  const front = await (await page.context().request.get(url + adminPaths.frontPage)).json();
  expect(front.live.blocks[0].lead.pin).toMatchObject({ articleId: id });
  await page.getByRole('button', { name: 'Open issue' }).click();
  await expect(page).toHaveURL(url + adminPagePaths.editIssue(next.id));
});

test('after publishing the message leads on by keyboard: to the page, to its link, and into the next issue', async ({
  page,
  ownSite,
}) => {
  const { url } = ownSite;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { issue, admin } = await composeFrom(page, ownSite, { politics: ['The lead'] });
  const editor = await showEditor(page, url);
  await editor.fill({ title: 'Straight out' });
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(page, url, 'Straight out');
  const toast = page.getByRole('listitem').filter({ hasText: 'Article created successfully' });
  await expect(toast.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/articles/straight-out');
  await page.keyboard.press('F8');
  const steps = ['View', 'Copy link', 'Add to issue'];
  for (const name of steps) {
    await page.keyboard.press('Tab');
    if (name === 'View') await page.keyboard.press('Tab');
    await expect(toast.getByText(name, { exact: true })).toBeFocused();
    if (name === 'Copy link') break;
  }
  await page.keyboard.press('Enter');
  await expectToast(page, 'Link copied!', 'Article link has been copied to clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/articles/straight-out`);
  await page.getByRole('button', { name: 'Add to issue' }).dblclick();
  await expectToast(page, `In issue ${issue.number}`, 'It stands in Politics.');
  expect((await readIssue(page, url, issue.id)).stories.map((story) => story.id)).toEqual([id]);

  await admin.send('DELETE', adminPaths.issue(issue.id));
  await showEditor(page, url, id);
  await editorOn(page).excerpt.fill('Another excerpt.');
  await editor.button('Update Article').click();
  await page.getByRole('button', { name: 'Add to issue' }).click();
  await expectToast(page, 'No issue is open', 'Compose the next one: it begins with the newest articles.');
});
