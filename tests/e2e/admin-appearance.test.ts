import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths, appearancePreviewPath } from '../../src/contract/admin-paths.ts';
import { type AppearanceChoices, choiceNames, firstAppearance } from '../../src/contract/appearance.ts';
import { palettes } from '../../src/contract/palettes.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { typePairIds } from '../../src/contract/type-pairs.ts';
import { examine } from '../support/accessibility.ts';
import { addToLibrary, drawImage } from '../support/editor-images.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
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

const content =
  'A first paragraph with a [link](https://example.org).\n\n> A quotation\n\n> [!NOTE]\n> A note\n\n## A heading';

/** Looks at home, article and the form of the appearance. */
async function examineLook(page: Page, url: string, slug: string): Promise<void> {
  for (const path of [pagePaths.home, pagePaths.article(slug)]) {
    await page.goto(url + path);
    await examine(page);
  }
  await open(page, url);
  await examine(page);
}

test('the first look is legible on the front page, on an article and in the form', async ({
  page,
  ownSite: { url },
}) => {
  const admin = await openOwnerAdmin(page, url);
  const { slug } = await admin.publish({ title: 'A legible article', content });
  await examineLook(page, url, slug);
});

for (const { id } of palettes) {
  const title = `${id} is legible, light and dark, on the front page, on an article and in the form, with box and duotone`;
  test(title, { tag: '@long' }, async ({ page, ownSite: { url } }) => {
    const admin = await openOwnerAdmin(page, url);
    const { slug } = await admin.publish({ title: 'A legible article', content });
    const type = typePairIds[palettes.findIndex((one) => one.id === id) % typePairIds.length];
    await put(page, url, { ...firstAppearance, palette: id, dropCap: 'box', images: 'duotone', type });
    await examineLook(page, url, slug);
  });
}

/** @returns the bytes before the first paint: document and style sheets (gzip), and the fonts that the document preloads */
async function weigh(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const linked = links.filter((link) =>
    /rel="stylesheet"|rel="preload"[^>]*as="font"|as="font"[^>]*rel="preload"/.test(link),
  );
  const files = new Set(linked.map((link) => link.match(/href="([^"]+)"/)?.[1] ?? ''));
  const sizes = [...files].map(async (file) => {
    const bytes = Buffer.from(await (await fetch(new URL(file, url))).arrayBuffer());
    return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, gzipSync(html).length);
}

test('each palette, each pair of types and a logo cost less than 3 kB before the first paint', async ({
  page,
  ownSite: { url },
}) => {
  const admin = await openOwnerAdmin(page, url);
  await admin.publish({ title: 'A light article', content });
  const { id } = await addToLibrary(page, url, await drawImage('logo.jpg', { width: 1200, height: 200 }));
  const others: Partial<AppearanceChoices>[] = [{ logo: id, logoDark: id, icon: id }, { images: 'duotone' }];
  const own = await weigh(url);
  const looks = [
    ...palettes.map((palette) => ({ palette: palette.id })),
    ...typePairIds.map((type) => ({ type })),
    ...others,
  ];
  for (const look of looks) {
    await put(page, url, { ...firstAppearance, ...look });
    const more = (await weigh(url)) - own;
    test.info().annotations.push({ type: 'bytes', description: `${JSON.stringify(look)} ${more}` });
    expect(more, JSON.stringify(look)).toBeLessThan(3000);
  }
});

test('an owner chooses a logo, one for the dark and an icon, which readers see in place of the name', async ({
  page,
  noise,
  ownSite: { url },
}) => {
  await openOwnerAdmin(page, url);
  const names = { logo: 'logo.jpg', dark: 'in-the-dark.jpg', icon: 'icon.jpg' };
  for (const name of Object.values(names)) {
    await addToLibrary(page, url, await drawImage(name, { width: 900, height: 200 }));
  }
  await open(page, url);
  const choose = async (button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('option', { name: new RegExp(name) })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(page.getByRole('button', { name: 'Choose a logo for the dark' })).toHaveCount(0);
  await choose('Choose a logo', names.logo);
  await choose('Choose a logo for the dark', names.dark);
  await choose('Choose an icon', names.icon);
  await expect(preview(page).getByRole('banner').getByRole('img').first()).toBeVisible();
  await examine(page);
  await publish(page).click();
  await expect(page.getByText('Readers see it now.').first()).toBeVisible();

  const html = await (await fetch(url)).text();
  expect(html).toMatch(/rel="icon" href="\/favicon\.ico\?v=[\w-]{8}"/);
  const siteName = (await (await fetch(url + apiPaths.site)).json()).name;
  const logo = page.getByRole('banner').getByRole('img', { name: siteName, exact: true });
  for (const [colorScheme, shown] of [
    ['light', 'in-light'],
    ['dark', 'in-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    await expect(logo).toHaveCount(1);
    await expect(logo).toHaveClass(`logo ${shown}`);
    await expect(page.getByRole('contentinfo').getByRole('img', { name: siteName, exact: true })).toHaveClass(
      `logo ${shown}`,
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });

  noise.allow(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(url);
  await expect(logo, 'with the name as alt text').toBeVisible();
  const home = page.getByRole('banner').getByRole('link', { name: siteName, exact: true });
  expect((await home.boundingBox())?.height, 'in its place').toBeGreaterThan(30);
  await page.unroute('**/media/**');

  await open(page, url);
  await page.getByRole('button', { name: 'Remove the logo', exact: true }).click();
  await publish(page).click();
  await expect(page.getByText('Readers see it now.').first()).toBeVisible();
  expect(await (await fetch(url)).text()).not.toContain('class="logo');
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
