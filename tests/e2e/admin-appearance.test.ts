import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths, appearancePreviewPath } from '../../src/contract/admin-paths.ts';
import { choiceNames, firstAppearance } from '../../src/contract/appearance.ts';
import { palettes } from '../../src/contract/palettes.ts';
import { pagePaths } from '../../src/contract/paths.ts';
import { typePairIds } from '../../src/contract/type-pairs.ts';
import { examine } from '../support/accessibility.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const forest = { paper: 'rgb(248, 249, 244)', ink: 'rgb(22, 27, 22)' };
const classicPaper = 'rgb(252, 250, 245)';

const palette = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const accent = (page: Page) => page.getByRole('textbox', { name: 'Light', exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the front page"]');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish now' });

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url + adminPagePaths.appearance);
  await expect(palette(page, 'Classic')).toBeVisible();
}

/** Publishes as another browser of the owner. */
async function put(page: Page, url: string, choices: Record<string, unknown>): Promise<void> {
  const answer = await page.context().request.put(url + adminPaths.appearance, { data: choices });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an owner chooses a palette by key and an accent, which is refused until it is legible, publishes them and undoes it', async ({
  page,
  ownSite: { url },
}) => {
  await openOwnerAdmin(page, url);
  const before = await fetch(url);
  const policy = before.headers.get('content-security-policy');
  expect(await before.text()).not.toContain('/assets/appearance/');
  await open(page, url);
  await examine(page);
  await expect(preview(page).locator('html')).toHaveCSS('background-color', classicPaper);

  await palette(page, 'Classic').focus();
  for (const name of ['Broadsheet', 'Salmon', 'Forest']) {
    await page.keyboard.press('ArrowRight');
    await expect(palette(page, name)).toBeChecked();
  }
  await expect(preview(page).locator('html')).toHaveCSS('background-color', forest.paper);
  await accent(page).fill('#ffcc00');
  await expect(page.getByRole('alert')).toContainText('the contrast of accent (#ffcc00) on tint (#e9ede1) is 1.');
  await publish(page).click();
  await expect(accent(page), 'where it is wrong').toBeFocused();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Duotone' }).check();
  await page.getByRole('radio', { name: /^Gelasio/ }).check();
  await publish(page).click();
  await expect(page.getByText('Readers see it now.').first()).toBeVisible();

  const after = await fetch(url);
  expect(after.headers.get('content-security-policy')).toBe(policy);
  const html = await after.text();
  expect(html).toContain('<meta name="theme-color" content="#f8f9f4" media="(prefers-color-scheme: light)"');
  expect(html.match(/ style="/g), 'no style attributes').toBeNull();
  expect(html).toMatch(/rel="preload" [^>]*gelasio-latin-wght-normal|gelasio-latin-wght-normal[^>]*rel="preload"/);
  await page.goto(url);
  await expect(page.locator('html')).toHaveCSS('background-color', forest.paper);
  await expect(page.locator('html')).toHaveCSS('color', forest.ink);
  await expect(page.locator('.nameplate')).toHaveCSS('font-family', /^"Gelasio Variable"/);

  await open(page, url);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(palette(page, 'Classic')).toBeChecked();
  await expect(accent(page)).toHaveValue('');
  expect(await (await fetch(url)).text()).not.toContain('/assets/appearance/');
});

test('choices outlive a closed tab, and take over what another browser has published', async ({
  page: first,
  noise,
  ownSite: { url },
}) => {
  noise.allow(/status of 409/);
  await openOwnerAdmin(first, url);
  await open(first, url);
  await palette(first, 'Mono').check();
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('masthead:appearance:'));
  await expect.poll(() => first.evaluate(isKept)).toBe(true);
  const page = await first.context().newPage();
  await first.close();
  await open(page, url);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(palette(page, 'Mono')).toBeChecked();

  await put(page, url, { palette: 'salmon', density: 'compact' });
  await publish(page).click();
  await expect(page.getByRole('alert')).toContainText('The appearance has changed');
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(palette(page, 'Mono'), 'what was chosen here').toBeChecked();
  await publish(page).click();
  await expect(page.getByText('Readers see it now.').first()).toBeVisible();
  await page.goto(url);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a look is scheduled, and cancelled', async ({ page, ownSite: { url } }) => {
  await openOwnerAdmin(page, url);
  await open(page, url);
  await palette(page, 'Aubergine').check();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByLabel('Readers see it from').fill('2096-05-01T10:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/Another look is scheduled for .*2096/)).toBeVisible();
  await expect(palette(page, 'Classic'), 'what readers see').toBeChecked();
  expect(await (await fetch(url)).text()).not.toContain('/assets/appearance/');
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText(/Another look is scheduled/)).toHaveCount(0);
});

test('every look is legible, light and dark, on the front page and on an article', async ({
  page,
  ownSite: { url },
}) => {
  const admin = await openOwnerAdmin(page, url);
  const content =
    'A first paragraph with a [link](https://example.org).\n\n> A quotation\n\n> [!NOTE]\n> A note\n\n## A heading';
  const { slug } = await admin.publish({ title: 'A legible article', content });
  for (const { id } of sampleOf(palettes, 1)) {
    await put(page, url, { ...firstAppearance, palette: id, dropCap: 'box', type: typePairIds.at(-1) });
    for (const path of [pagePaths.home, pagePaths.article(slug)]) {
      await page.goto(url + path);
      await examine(page);
    }
  }
});

test('no text of a URL gets into a style sheet or a preview', async ({ page, ownSite: { url } }) => {
  await openOwnerAdmin(page, url);
  const hostile = ['#000000;}body{display:none', '</style><script>window.hit=1</script>', 'url(https://evil.test)'];
  for (const text of hostile) {
    for (const name of choiceNames) {
      const plain = choiceNames.map((one) => [one, firstAppearance[one] ?? '']);
      const query = new URLSearchParams({ ...Object.fromEntries(plain), [name]: text });
      const answer = await page.context().request.get(`${url}${appearancePreviewPath('front')}?${query}`);
      expect(answer.status(), `${name} ${text}`).toBe(400);
    }
    const sheet = await fetch(`${url}/assets/appearance/mono.${encodeURIComponent(text)}.own.airy.letter.plain.x.css`);
    expect(sheet.status).toBe(404);
  }
});
