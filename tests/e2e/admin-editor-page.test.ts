import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn } from '../support/browser-page.ts';
import { expectToast, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/site.ts';

/** How a text is set. */
const setting = (text: Locator) =>
  text.evaluate((element) => {
    const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, color } = getComputedStyle(element);
    return { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, color };
  });

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error('It is not to be seen.');
  return { ...found, bottom: found.y + found.height };
};

test('the texts are set as readers see them, and grow; tabs open beside them or in their place, under a bar that stays and says what comes', async ({
  page,
  adminSite,
}) => {
  const content = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} of a long text.`).join('\n\n');
  const [id = ''] = await adminSite.write({ title: 'As it will be read', content });
  const editor = await openEditor(page, adminSite.url, id);
  const fields = [editor.title, editor.excerpt, editor.content];
  const settings = { wide: await Promise.all(fields.map(setting)), phone: await phoneSettings(page, fields) };
  for (const field of fields) {
    expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      1,
    );
  }

  // On a phone the text begins in the first screen.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await box(editor.bar)).height).toBeLessThanOrEqual(100);
  expect((await box(editor.content)).y).toBeLessThan(844 - 100);
  await editor.open('Settings');
  await expect(editor.publishDate).toBeVisible();
  await expect(editor.content).toBeHidden();

  for (const [width, isBeside] of [
    [1279, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(editor.publishDate).toBeVisible();
    await expect(editor.content).toBeVisible({ visible: isBeside });
  }
  await expect(editor.bar).toContainText('Readers see this version');
  await editor.excerpt.fill('What it will say.');
  await expect(editor.bar).toContainText('Changes not yet public');
  await editor.publishDate.fill('2099-01-02T03:04');
  await expect(editor.bar).toContainText('Hidden until Jan 2, 2099, 3:04 AM');
  await editor.publishDate.fill('2020-01-02T03:04');
  await editor.open('Content');
  await expect(editor.publishDate).toBeHidden();

  await editor.content.press('Control+End');
  await expect(editor.button('Update Article')).toBeInViewport();
  await editor.title.press('End');
  expect((await box(editor.title)).y, 'what has the focus is not under the bar').toBeGreaterThanOrEqual(
    (await box(editor.bar)).bottom,
  );
  await page.keyboard.insertText('\nin one line');
  await expect(editor.title).toHaveValue('As it will be read in one line');
  await page.keyboard.press('Enter');
  await expect(editor.excerpt).toBeFocused();
  await expect(editor.excerpt).toHaveValue('What it will say.');

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(editor.bar).toContainText('3 changes not public');
  await page.goto(`${adminSite.url}/articles/${id}`);
  const article = page.getByRole('article');
  const texts = [
    article.getByRole('heading', { level: 1 }),
    article.getByText('What the story is about').first(),
    article.getByText('Paragraph 1 of'),
  ];
  expect(settings.wide).toEqual(await Promise.all(texts.map(setting)));
  expect(settings.phone).toEqual(await phoneSettings(page, texts));
});

async function phoneSettings(page: Page, texts: Locator[]) {
  await page.setViewportSize({ width: 390, height: 844 });
  const settings = await Promise.all(texts.map(setting));
  await page.setViewportSize({ width: 1440, height: 900 });
  return settings;
}

test.describe('the page in a frame', () => {
  // A preference that the test sets for every frame would override the one that the page gives to its own.
  test.use({ colorScheme: null });
  // It examines the dialog in every width and colour.
  test.describe.configure({ timeout: 120_000 });

  test('has what was typed a moment ago, as a phone and a desktop show it, light and dark; its links lead nowhere', {
    tag: '@long',
  }, async ({ page, adminSite, noise }) => {
    noise.allow(/status of 500|sandboxed/);
    const editor = await openEditor(page, adminSite.url);
    await editor.preview('Preview page');
    await expectToast(page, 'Nothing to preview yet', 'Add a title first, so that the draft can be saved.');
    await expect(editor.title).toBeFocused();

    await editor.fill({ title: 'Seen before it is out', content: 'Words of the article.' });
    await editor.excerpt.fill('Typed a moment ago.');
    await editor.preview('Preview page');
    const dialog = page.getByRole('dialog', { name: 'Preview page' });
    const framed = page.frameLocator('iframe');
    await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Seen before it is out');
    for (const text of ['Typed a moment ago.', 'Words of the article.', 'Ada Example']) {
      await expect(framed.getByText(text).first()).toBeVisible();
    }
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    const paper = () => framed.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const choose = (name: string) => dialog.getByText(name, { exact: true }).click();
    await choose('Light');
    await expect.poll(paper).toBe('rgb(252, 250, 245)');
    await choose('Dark');
    await expect.poll(paper).toBe('rgb(21, 19, 18)');
    await choose('Phone');
    expect((await box(frame)).width).toBe(390);
    await choose('Desktop');
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(async () => (await box(frame)).width).toBe(768);
    expect(await framed.locator('html').evaluate((html) => html.clientWidth), 'as on a desktop, smaller').toBe(1280);
    await framed.getByRole('link', { name: 'Politics' }).first().click();
    await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Seen before it is out');
    await examine(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(editor.button('Preview and view')).toBeFocused();

    const failure = await failOn(page, `**${adminPaths.articles}/*`);
    await editor.excerpt.fill('Not saved at all.');
    await editor.preview('Preview page');
    await expect(dialog.getByRole('status').first()).toContainText('This is the page as last saved. Not saved.');
    await failure.end();
    await expect(framed.getByText('Typed a moment ago.')).toBeVisible();
  });
});
