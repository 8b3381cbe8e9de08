import { failOn, holdBack } from '../support/browser-page.ts';
import { expectToast, holdAutosave, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { readList } from '../support/site-reading.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('Suggest asks for a title or an excerpt, then offers five titles, each with Use, and Close; both buttons write an outline, and ask before it replaces a text', async ({
  page,
  adminSite,
}) => {
  const editor = await openEditor(page, adminSite.url);
  await holdAutosave(page);
  await editor.title.fill('  ');
  await editor.button('Suggest').click();
  await expectToast(page, 'Missing Information', 'Please add a title or excerpt first');
  await expect(page.getByRole('heading', { name: 'Title suggestions' })).toHaveCount(0);
  await editor.title.fill('A year with the river wardens');
  await editor.button('Suggest').click();
  const list = page.getByRole('region', { name: 'Title suggestions' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('button', { name: 'Use', exact: true })).toHaveCount(5);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toHaveCount(0);

  await editor.open('Tools');
  await editor.button('Suggest Article Titles').click();
  await expect(editor.tab('Content')).toHaveAttribute('aria-selected', 'true');
  const third = list.getByRole('listitem').nth(2);
  const suggested = (await third.textContent())?.replace(/Use$/, '') ?? '';
  await third.getByRole('button', { name: 'Use' }).click();
  await expect(editor.title).toHaveValue(suggested);
  await expect(editor.title).toBeFocused();
  await expect(list).toHaveCount(0);

  await editor.open('Settings');
  await editor.readTime.fill('7');
  const question = page.getByRole('alertdialog', { name: 'Replace the content with an outline?' });
  for (const [place, name] of [
    ['Content', 'Generate Outline'],
    ['Tools', 'Generate Content Outline'],
  ] as const) {
    await editor.open('Content');
    await editor.content.fill('');
    await editor.open(place);
    await editor.button(name).click();
    await expect(editor.content.or(page.locator('textarea[name=content]')).first()).toHaveValue(
      /^# .+## Introduction.+## Main Points.+## Analysis.+## Conclusion.+1400 words/s,
    );
    await editor.open('Content');
    await editor.content.fill('My own text.');
    await editor.open(place);
    await editor.button(name).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await editor.open('Content');
    await expect(editor.content).toHaveValue('My own text.');
    await editor.open(place);
    await editor.button(name).click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Outline Generated' }).first()).toBeVisible();
    await editor.open('Content');
    await expect(editor.content).toHaveValue(/## Conclusion/);
  }
});

test('excerpt and content are copied to the clipboard, and one that refuses is told of; the buttons for now and for the read time fill their fields, in both places', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  await holdAutosave(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await editor.fill({ excerpt: 'The “excerpt”, as it is.', content: '# The text\n\n- as it is' });
  await editor.button('Copy').click();
  await expectToast(page, 'Copied to clipboard', 'Text has been copied successfully');
  expect(await clipboard()).toBe('The “excerpt”, as it is.');
  await editor.open('Tools');
  await editor.button('Copy Content to Clipboard').click();
  await expect.poll(clipboard).toBe('# The text\n\n- as it is');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
  });
  await editor.button('Copy Content to Clipboard').click();
  await expectToast(page, 'Failed to copy', 'Could not copy text to clipboard');

  await editor.fill({ content: 'word '.repeat(601) });
  for (const [place, now, auto] of [
    ['Settings', 'Now', 'Auto'],
    ['Tools', 'Set Publish Date to Now', 'Auto-Calculate Read Time'],
  ] as const) {
    await editor.open('Settings');
    await editor.publishDate.fill('2020-01-01T00:00');
    await editor.readTime.fill('9');
    await editor.open(place);
    await editor.button(now).click();
    await expectToast(page, 'Date Updated', 'Publish date set to current time');
    await editor.button(auto).click();
    await expectToast(page, 'Read Time Updated', 'Set to 4 minutes based on content');
    await editor.open('Settings');
    await expect(editor.readTime).toHaveValue('4');
    expect(Math.abs(Date.parse(`${await editor.publishDate.inputValue()}Z`) - Date.now())).toBeLessThan(120_000);
  }
});

test('Reset Form asks, then clears every field and the preview', { tag: '@long' }, async ({
  page,
  adminSite,
  magazine,
}) => {
  const [sample] = await readList(magazine.url, '/api/articles?limit=1');
  const [id = ''] = await adminSite.write({ title: 'To be cleared', imageUrl: sample?.imageUrl ?? '', isFeatured: 1 });
  const editor = await openEditor(page, adminSite.url, id);
  await editor.open('Media');
  await expect(page.getByRole('img', { name: 'Preview of the hero image' })).toBeVisible();
  await editor.open('Tools');
  await editor.button('Reset Form').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await editor.open('Content');
  await expect(editor.title).toHaveValue('To be cleared');
  await editor.open('Tools');
  await editor.button('Reset Form').click();
  await page.getByRole('alertdialog', { name: 'Clear all fields?' }).getByRole('button', { name: 'Clear' }).click();
  await expectToast(page, 'Form Reset', 'All fields have been cleared');
  await editor.open('Media');
  await expect(editor.imageUrl).toHaveValue('');
  await expect(page.getByRole('img')).toHaveCount(0);
  await editor.open('Settings');
  for (const field of [editor.category, editor.author]) await expect(field).toHaveValue('');
  await expect(editor.readTime).toHaveValue('5');
  await expect(editor.isFeatured).not.toBeChecked();
  await editor.open('Content');
  for (const field of [editor.title, editor.excerpt, editor.content]) await expect(field).toHaveValue('');
});

test('the preview is what the page will show; an empty one, and one that fails, say so; so does the preview of an image', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of (404|500)/);
  noise.allow(/third party: https:\/\/pictures\.example\//);
  const editor = await openEditor(page, adminSite.url);
  await editor.button('Preview').click();
  await expect(page.getByText('There is nothing to preview yet.')).toBeVisible();
  await editor.button('Edit').click();

  const content = '# Main\n\n## Sub\n\n- one\n- two\n\nA paragraph with *stress*.';
  await editor.content.fill(content);
  const release = await holdBack(page, '**/api/admin/preview');
  await editor.button('Preview').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toHaveText('Loading preview...');
  release();
  await expect(preview.getByRole('heading', { level: 2, name: 'Main' })).toBeVisible();
  await expect(preview.getByRole('heading', { level: 3, name: 'Sub' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(preview.getByRole('paragraph')).toHaveText('A paragraph with stress.');
  await expect(editor.button('Preview')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.content).toBeHidden();
  await editor.button('Edit').click();
  await expect(editor.content).toHaveValue(content);
  await expect(preview).toHaveCount(0);

  await editor.content.fill('Some text.');
  const failure = await failOn(page, '**/api/admin/preview');
  await editor.button('Preview').click();
  await expect(page.getByRole('alert')).toContainText("The preview couldn't be loaded. 500: broken");
  await failure.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(preview.getByRole('paragraph')).toHaveText('Some text.');

  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().includes('missing')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  await editor.open('Media');
  await expect(page.getByText('Recommended sizes: 1200x630 for hero and social, 400x200 for thumbnail.')).toBeVisible();
  const image = page.getByRole('img', { name: 'Preview of the hero image' });
  for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp']) {
    await editor.imageUrl.fill(`https://pictures.example/${name}`);
    await expect(image).toHaveAttribute('src', `https://pictures.example/${name}`);
  }
  for (const url of [
    'https://pictures.example/a.jpg?width=3',
    'https://pictures.example/a.svg',
    '//pictures.example/a.jpg',
    'ftp://a/b.jpg',
  ]) {
    await editor.imageUrl.fill(url);
    await expect(image).toHaveCount(0);
    await expect(page.getByText(/^No preview: the URL must start with http or https/)).toBeVisible();
  }
  await editor.imageUrl.fill('https://pictures.example/a.png');
  await expect(image).toBeVisible();
  await editor.imageUrl.fill('https://pictures.example/missing.png');
  await expect(page.getByText("No preview: this image couldn't be loaded.")).toBeVisible();
  await expect(image).toHaveCount(0);
  await editor.imageUrl.fill('');
  await expect(page.getByText(/^No preview/)).toHaveCount(0);
});

test('a text of twenty thousand words stays usable', { tag: '@long' }, async ({ page, adminSite }) => {
  const content = `${'word '.repeat(20)}\n\n`.repeat(1000);
  const [id = ''] = await adminSite.write({ title: 'War and Peace', content });
  const editor = await openEditor(page, adminSite.url, id);
  await expect(page.getByText('20,000 words · 100 min read')).toBeVisible();
  await editor.content.press('Control+End');
  await page.keyboard.type(' twenty more keys ...');
  await expect(page.getByText('20,004 words · 101 min read')).toBeVisible({ timeout: 15_000 });
  await editor.button('Preview').click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('paragraph').first()).toBeVisible();
  await editor.open('Tools');
  await editor.button('Auto-Calculate Read Time').click();
  await expectToast(page, 'Read Time Updated', 'Set to 101 minutes based on content');
  await editor.button('Update Article').click();
  await expectToast(page, 'Success', 'Article updated successfully');
});
