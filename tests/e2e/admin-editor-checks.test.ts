import { examine } from '../support/accessibility.ts';
import { chooseFirst, type EditorPage, expectToast, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

/** The message shown beside an invalid field. */
const wrongWith = (field: EditorPage['title']) =>
  field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)).filter((text) => text?.getAttribute('role') === 'alert');
    return texts.map((text) => text?.textContent).join();
  });

test('an empty form says of every field that it is required, and leads to the first, then to the next; texts, read time and image URL have limits', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  await editor.open('Settings');
  await editor.publishDate.fill('');
  await editor.readTime.fill('');
  await editor.open('Tools');
  await editor.button('Publish Article').click();
  await expect(editor.title).toBeFocused();
  await expect.poll(() => wrongWith(editor.title)).toBe('Title is required');
  expect(await wrongWith(editor.excerpt)).toBe('Excerpt is required');
  expect(await wrongWith(editor.content)).toBe('Content is required');
  await expect(editor.tab('Content needs attention')).toBeVisible();
  await expect(editor.tab('Settings needs attention')).toBeVisible();
  await expect(editor.tab('Media needs attention')).toHaveCount(0);
  await editor.open('Settings');
  expect(await wrongWith(editor.publishDate)).toBe('Publish date is required');
  expect(await wrongWith(editor.readTime)).toBe('Required');
  expect(await wrongWith(editor.category)).toBe('Category is required');
  expect(await wrongWith(editor.author)).toBe('Author is required');

  // A corrected field is no longer marked, and the next invalid one gets the focus.
  await editor.publishDate.fill('2020-01-01T00:00');
  await editor.readTime.fill('5');
  await editor.open('Content');
  await editor.title.fill('A title');
  await expect.poll(() => wrongWith(editor.title)).toBe('');
  await editor.excerpt.fill('An excerpt');
  await editor.content.fill('A text');
  await expect(editor.tab('Content needs attention')).toHaveCount(0);
  // Category and author alone are asked for where one is.
  await editor.button('Publish Article').click();
  const question = page.getByRole('dialog', { name: 'Publish this article' });
  await question.getByRole('combobox', { name: 'Author' }).fill('ada');
  await page.keyboard.press('Enter');
  await examine(page);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(question.getByRole('combobox', { name: 'Category' })).toBeFocused();
  expect(await wrongWith(question.getByRole('combobox', { name: 'Category' }))).toBe('Category is required');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await editor.open('Settings');
  await expect(editor.author).toHaveValue('Ada Example, Senior Correspondent');

  // Counter and message agree where a text becomes too long.
  await editor.fill({ title: ` ${'t'.repeat(200)} `, excerpt: `${'e'.repeat(500)}\n` });
  await expect(page.getByText('200/200')).toBeVisible();
  await expect(page.getByText('500/500')).toBeVisible();
  await editor.title.fill('t'.repeat(201));
  await editor.excerpt.fill('e'.repeat(501));
  await expect(page.getByText('Too long: 201/200 characters')).toBeVisible();
  await expect(page.getByText('Too long: 501/500 characters')).toBeVisible();
  await editor.button('Publish Article').click();
  await expect.poll(() => wrongWith(editor.title)).toBe('Title must be under 200 characters');
  expect(await wrongWith(editor.excerpt)).toBe('Excerpt must be under 500 characters');
  await editor.title.fill('😀'.repeat(100));
  await expect(page.getByText('200/200')).toBeVisible();
  await expect.poll(() => wrongWith(editor.title)).toBe('');
  await editor.excerpt.fill('e'.repeat(500));
  await editor.open('Settings');
  for (const [minutes, message] of [
    ['0', 'Read time must be at least 1 minute'],
    ['121', 'Read time must be under 120 minutes'],
    ['2.5', 'Read time must be a whole number of minutes'],
  ] as const) {
    await editor.readTime.fill(minutes);
    await editor.button('Publish Article').click();
    await expect.poll(() => wrongWith(editor.readTime)).toBe(message);
    await expect(editor.readTime).toBeFocused();
  }
  await editor.readTime.fill('120');
  await editor.open('Media');
  for (const url of ['picture.jpg', 'ftp://example.org/a.jpg', 'javascript:alert(1)']) {
    await editor.imageUrl.fill(url);
    await editor.button('Publish Article').click();
    await expect.poll(() => wrongWith(editor.imageUrl)).toBe('Must be a valid URL');
    await expect(editor.imageUrl).toBeFocused();
  }
  await editor.imageUrl.fill('');
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
});

test('what only the server knows is shown beside the field too; a failed save loses nothing and can be tried again', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/status of (422|500)|ERR_/);
  const editor = await openEditor(page, adminSite.url);
  await editor.fill({ title: 'Second time lucky' });
  const calls = '**/api/admin/articles**';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        status: 422,
        title: 'Invalid input',
        detail: 'Some fields are not right.',
        code: 'invalid',
        errors: { authorId: 'Author does not exist' },
      },
    }),
  );
  await editor.button('Publish Article').click();
  await expectToast(page, 'Error', '422: Some fields are not right.');
  await expect(editor.author).toBeFocused();
  expect(await wrongWith(editor.author)).toBe('Author does not exist');
  await page.unroute(calls);

  await chooseFirst(editor.author);
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await editor.button('Publish Article').click();
  await expect(page.getByRole('listitem').filter({ hasText: '500: broken' })).toContainText('Error');
  await editor.open('Content');
  await expect(editor.title).toHaveValue('Second time lucky');
  await page.unroute(calls);
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
});
