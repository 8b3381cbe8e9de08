import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { examine } from '../support/accessibility.ts';
import { holdBack } from '../support/browser-page.ts';
import { changeElsewhere, editorOn, expectToast, readStored, showEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn } from '../support/site-owner.ts';

test('an editor finds an earlier version, compares it with any other, names it and restores it', async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'שלום, world', content: 'The mayor won.\n\nA count follows.' });
  await signIn(page, adminSite.url);
  await changeElsewhere(page, adminSite.url, id, { content: 'The mayor lost.\n\nA count follows.' });
  await changeElsewhere(page, adminSite.url, id, { excerpt: 'A recount.' });
  const editor = await showEditor(page, adminSite.url, id);
  await editor.button('More actions').click();
  await page.getByRole('link', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText(`Published by ${owner.name}`);
  const changes = page.getByRole('region');
  await expect(changes.getByText('This is the current version.')).toBeVisible();
  await expect(changes.getByRole('definition')).toContainText('added: A recount');
  await expect(changes.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);

  await versions.nth(1).click();
  await expect(changes.getByRole('term')).toHaveText('Content');
  await expect(changes.getByRole('deletion').last()).toContainText('won');
  await expect(changes.getByRole('insertion').last()).toContainText('lost');
  await expect(changes.getByText('1 paragraph unchanged')).toBeVisible();

  await versions.last().click();
  await expect(changes.getByText('No older version is kept.')).toBeVisible();
  await changes.getByLabel('Compared with').selectOption({ index: 1 });
  await expect(changes.getByRole('term')).toHaveText(['Excerpt', 'Content']);
  await changes.getByRole('button', { name: 'Name this version' }).click();
  await page.keyboard.type('לפני');
  const release = await holdBack(page, '**/revisions/*');
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.type(' הספירה');
  release();
  await expectToast(page, 'Success', 'Version named');
  await page.keyboard.press('Enter');
  await expect(versions.last()).toContainText('לפני הספירה');
  await expect(changes.getByRole('button', { name: 'Rename this version' })).toBeFocused();
  await examine(page);

  await changes.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(/changes that aren't public yet. Readers see it once you publish/);
  await question.getByRole('button', { name: 'Restore' }).dblclick();
  await expectToast(page, 'Success', "Earlier version restored. It isn't public until you publish the changes.");
  await expect(editorOn(page).content).toHaveValue('The mayor won.\n\nA count follows.');
  await expect(page.getByText('2 changes not public')).toBeVisible();
  const { version, content } = await readStored(page, adminSite.url, id);
  expect({ version, content }).toEqual({ version: 4, content: 'The mayor lost.\n\nA count follows.' });

  // From then on the history opens with what readers see, against the changes that they don't see yet.
  await page.goto(adminSite.url + adminPagePaths.articleHistory(id));
  await expect(versions).toHaveCount(4);
  await expect(versions.filter({ hasText: 'Readers see this' })).toHaveAttribute('aria-current', 'true');
  await expect(versions.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('term')).toHaveText(['Excerpt', 'Content']);
});

test('a history that has changed is shown anew instead of restoring; a role without the right, and no article', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/409|404/);
  const [id = ''] = await adminSite.write({ title: 'Moving', content: 'One.' });
  await signIn(page, adminSite.url);
  await changeElsewhere(page, adminSite.url, id, { content: 'Two.' });
  await page.goto(adminSite.url + adminPagePaths.articleHistory(id));
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
  await versions.last().click();
  await changeElsewhere(page, adminSite.url, id, { content: 'three '.repeat(20_000) });
  const restore = page.getByRole('button', { name: 'Restore this version' });
  await restore.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Not restored', 'Someone changed the article in the meantime.');
  await expect(versions).toHaveCount(3);
  await versions.first().click();
  await page.getByText('Show both texts').click();
  await expect(page.getByText('three three').first()).toBeVisible();

  await page.route(adminSite.url + authPaths.user, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), id: 'another', role: 'contributor', authorId: null } });
  });
  await page.reload();
  await versions.last().click();
  await expect(page.getByText('No older version is kept.')).toBeVisible();
  await expect(restore.or(page.getByRole('button', { name: 'Name this version' }))).toHaveCount(0);

  await page.unroute(adminSite.url + authPaths.user);
  await page.goto(adminSite.url + adminPagePaths.articleHistory(adminPaths.articles));
  await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible();
});
