import { failOn, holdBack } from '../support/browser-page.ts';
import {
  editorOn,
  expectCopySaved,
  expectToast,
  findByTitle,
  holdAutosave,
  openEditor,
  readCopy,
  readStored,
} from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';
import { readList } from '../support/site-reading.ts';

test('a new article with an image is on the public site the moment it is saved', async ({
  page,
  adminSite,
  magazine,
}) => {
  const [sample] = await readList(magazine.url, '/api/articles?limit=1');
  const image = sample?.imageUrl ?? '';
  const title = 'The first article of a fresh newsroom';
  const editor = await openEditor(page, adminSite.url);
  await expect(page.getByRole('heading', { level: 1, name: 'New Article' })).toBeVisible();
  await expect(page).toHaveTitle(/^New Article \| /);
  await editor.fill({ title, excerpt: 'What it says.', content: 'First words.\n\n# Heading\n\nLast words.' });
  await editor.open('Media');
  await editor.imageUrl.fill(image);
  await expect(page.getByRole('img', { name: 'Preview of the hero image' })).toHaveJSProperty('complete', true);
  await editor.button('Publish Article').click();
  await expectToast(page, 'Success', 'Article created successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);

  const [id] = await findByTitle(page, adminSite.url, title);
  const [front, article] = await Promise.all(
    ['/', `/articles/${id}`].map(async (path) => (await fetch(adminSite.url + path)).text()),
  );
  expect(front).toContain(title);
  expect(article).toContain(image);
  expect(article).toContain('<h2 id="heading" dir="auto">Heading</h2>');
});

test('an article is changed, and what the editor left alone stays to the millisecond', async ({ page, adminSite }) => {
  const publishDate = '2026-03-04T05:06:07.089Z';
  const [id = ''] = await adminSite.write({ title: 'Seconds count', publishDate, readTime: 9, isFeatured: 1 });
  const editor = await openEditor(page, adminSite.url, id);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeVisible();
  await expect(editor.title).toHaveValue('Seconds count');
  await expect(editor.excerpt).toHaveValue('What the story is about, in one sentence.');
  await expect(editor.content).toHaveValue('The first paragraph.\n\nThe second paragraph.');
  await editor.open('Settings');
  await expect(editor.publishDate).toHaveValue('2026-03-04T05:06');
  await expect(editor.readTime).toHaveValue('9');
  await expect(editor.isFeatured).toBeChecked();
  await expect(editor.category).toHaveAccessibleName('Category');
  await expect(editor.category).toHaveValue('Politics (politics)');
  await expect(editor.author).toHaveValue('Ada Example, Senior Correspondent');
  await editor.open('Content');
  await editor.title.fill('Seconds still count');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  const stored = await readStored(page, adminSite.url, id);
  expect(stored).toMatchObject({ title: 'Seconds still count', publishDate, readTime: 9, isFeatured: 1, version: 2 });
  expect(await (await fetch(`${adminSite.url}/articles/${id}`)).text()).toContain('Seconds still count');
});

test('a new form begins with its defaults, and its tabs are gone through by the arrow keys; the bar says how many words there are, and whether it is featured', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  await expect(page.getByRole('tab')).toHaveText(['Content', 'Settings', 'Media', 'Tools']);
  await expect(editor.tab('Content')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('0/200')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Excerpt tools' }).getByText('0/500')).toBeVisible();
  await expect(page.getByText('0 words · 1 min read')).toBeVisible();
  await editor.tab('Content').focus();
  for (const name of ['Settings', 'Media', 'Tools', 'Content']) {
    await page.keyboard.press('ArrowRight');
    await expect(editor.tab(name)).toBeFocused();
    await expect(editor.tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('End');
  await expect(editor.tab('Tools')).toBeFocused();
  await editor.open('Settings');
  await expect(editor.readTime).toHaveValue('5');
  await expect(editor.isFeatured).not.toBeChecked();
  const chosen = `${await editor.publishDate.inputValue()}Z`;
  expect(Math.abs(Date.parse(chosen) - Date.now())).toBeLessThan(120_000);
  await expect(page.getByText('Article will be published at this date and time', { exact: true })).toBeVisible();
  await expect(page.getByText('Time zone of the site: UTC')).toBeVisible();

  await editor.open('Content');
  await expect(editor.bar).toContainText('0 words');
  await editor.content.fill('one two  three\n\nfour');
  await expect(editor.bar).toContainText('4 words');
  await expect(page.getByText('4 words · 1 min read')).toBeVisible();
  await editor.content.fill('word '.repeat(201));
  await expect(page.getByText('201 words · 2 min read')).toBeVisible();
  await expect(editor.bar.getByText('Featured')).toHaveCount(0);
  await editor.open('Settings');
  await editor.isFeatured.check();
  await expect(editor.bar.getByText('Featured')).toBeVisible();
});

test('while authors and categories are on their way it says so; when they cannot be loaded, why', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 500/);
  await signIn(page, adminSite.url);
  const failing = await failOn(page, '**/api/admin/authors');
  const release = await holdBack(page, '**/api/admin/authors');
  await page.goto(`${adminSite.url}/admin/articles/new`);
  await expect(page.getByRole('status')).toHaveText('Loading form data...');
  release();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Unable to load form data');
  await expect(failure).toContainText('Failed to fetch authors');
  await failing.end();
  await failure.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(editorOn(page).title).toBeVisible();
});

test('an article that cannot be loaded can be tried again, and one that is not there is said to be missing', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (404|500)/);
  const [id = ''] = await adminSite.write({ title: 'Hard to get' });
  await signIn(page, adminSite.url);
  await page.route(`**/api/admin/articles/${id}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${adminSite.url}/admin/articles/edit/${id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch article');
  await page.unroute(`**/api/admin/articles/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(editorOn(page).title).toHaveValue('Hard to get');
  await page.goto(`${adminSite.url}/admin/articles/edit/unknown`);
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to articles' }).click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
});

test('Enter in a field publishes nothing, and a double click saves once; a scheduled article is announced, and readers cannot see it yet', async ({
  page,
  adminSite,
}) => {
  const title = 'Published by a nervous hand';
  const editor = await openEditor(page, adminSite.url);
  await editor.fill({ title });
  await editor.title.press('Enter');
  await editor.open('Settings');
  await editor.readTime.press('Enter');
  await expect(editor.button('Publish Article')).toBeEnabled();
  const published = await readList(adminSite.url, '/api/articles');
  expect(published.filter((article) => article.title === title)).toEqual([]);

  const release = await holdBack(page, '**/api/admin/articles**');
  await editor.button('Publish Article').dblclick();
  await expect(editor.button('Saving...')).toBeDisabled();
  await page.keyboard.press('Control+s');
  release();
  await expectToast(page, 'Success', 'Article created successfully');
  expect(await findByTitle(page, adminSite.url, title)).toHaveLength(1);

  const later = 'Tomorrow has come';
  await page.getByRole('link', { name: 'New Article' }).click();
  await expect(editor.title).toHaveValue('');
  await holdAutosave(page);
  await editor.fill({ title: later });
  await expect(page.getByText('Scheduled')).toHaveCount(0);
  await editor.open('Settings');
  await editor.publishDate.fill(new Date(Date.now() + 3_600_000).toISOString().slice(0, 16));
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(editor.button('Publish Article')).toBeVisible();
  await editor.button('Publish Article').click();
  await expect(page).toHaveURL(`${adminSite.url}/admin/articles`);
  const [id = ''] = await findByTitle(page, adminSite.url, later);
  expect((await fetch(`${adminSite.url}/articles/${id}`)).status).toBe(404);
});

test('Control+s and Meta+s save from within the text, and publish nothing', { tag: '@long' }, async ({
  page,
  adminSite,
}) => {
  const [id = ''] = await adminSite.write({ title: 'Saved by keys' });
  const editor = await openEditor(page, adminSite.url, id);
  await holdAutosave(page);
  for (const key of ['Control+s', 'Meta+s']) {
    await editor.content.fill(`Typed, and saved by ${key}.`);
    await page.keyboard.press(key);
    await expectCopySaved(page);
    const saved = async () => (await readCopy(page, adminSite.url, id)).content;
    await expect.poll(saved).toBe(`Typed, and saved by ${key}.`);
    await expect(editor.button('Update Article')).toBeEnabled();
  }
  expect((await readStored(page, adminSite.url, id)).content).not.toContain('Typed');
});

test('everything can be done by keyboard', async ({ page, adminSite }) => {
  const title = 'Written without a mouse';
  const editor = await openEditor(page, adminSite.url);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(editor.title).toBeFocused();
  await page.keyboard.type(title);
  await press('Tab');
  await expect(editor.excerpt).toBeFocused();
  await page.keyboard.type('An excerpt.');
  await press('Tab');
  await expect(editor.content).toBeFocused();
  await page.keyboard.type('A text.');
  await editor.tab('Content').focus();
  await press('ArrowRight', 'Tab');
  for (const field of [editor.category, editor.author]) {
    while (!(await field.evaluate((element) => element === document.activeElement))) await press('Tab');
    await page.keyboard.type(field === editor.category ? 'Cul' : 'AE');
  }
  while (!(await editor.isFeatured.evaluate((element) => element === document.activeElement))) await press('Tab');
  await press('Space');
  await expect(editor.isFeatured).toBeChecked();
  const publish = editor.button('Publish Article');
  while (!(await publish.evaluate((element) => element === document.activeElement))) await press('Shift+Tab');
  await press('Enter');
  await expectToast(page, 'Success', 'Article created successfully');
  const [id = ''] = await findByTitle(page, adminSite.url, title);
  expect(await readStored(page, adminSite.url, id)).toMatchObject({ isFeatured: 1, category: { slug: 'culture' } });
});
