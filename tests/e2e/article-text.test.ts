import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling, openPage } from '../support/browser-page.ts';
import { expect, test } from '../support/site.ts';

const textOf = (page: Page) => page.locator('.prose');

test('headings, lists, quotes, emphasis, links and pictures are shown as what they are', async ({ page, newsroom }) => {
  const content = [
    'A first paragraph with *emphasis*, **weight** and [a link](https://example.org/page).',
    '# A heading',
    '## A subheading',
    '- one\n- two',
    '1. first\n2. second',
    '> Somebody said this.',
    'A line\nand the next',
    `![A ferry](${newsroom.address}/favicon.svg)`,
  ].join('\n\n');
  const [id] = await newsroom.write({ title: 'Every kind of block', content });
  await openPage(page, `${newsroom.address}/articles/${id}`);
  const text = textOf(page);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('A heading');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('A subheading');
  await expect(text.locator('ul > li')).toHaveText(['one', 'two']);
  await expect(text.locator('ol > li')).toHaveText(['first', 'second']);
  await expect(text.locator('blockquote')).toHaveText('Somebody said this.');
  await expect(text.locator('em')).toHaveText('emphasis');
  await expect(text.locator('strong')).toHaveText('weight');
  await expect(text.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.org/page');
  expect(await text.getByText('A line').innerText()).toBe('A line\nand the next');
  await text.getByRole('img', { name: 'A ferry' }).scrollIntoViewIfNeeded();
  await expect(text.getByRole('img', { name: 'A ferry' })).toHaveJSProperty('complete', true);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('a hostile article is shown as text and does nothing', async ({ page, newsroom }) => {
  const script = '</script><script>window.hacked = true</script>';
  const title = `${script} "quoted" & 'single' <b>bold</b> 🦄`;
  const content = [
    `Text. ${script}`,
    '<img src="x" onerror="window.hacked = true">',
    '[click](javascript:window.hacked=true) [again](JaVaScRiPt:alert(1)) [data](data:text/html,<script>alert(1)</script>)',
    '![pic](javascript:alert(1))',
    '[spaces](  vbscript:alert(1))',
    '`<svg onload=alert(1)>`',
    '<!-- --><style>body { display: none }</style>',
  ].join('\n\n');
  const [id] = await newsroom.write({ title, content, excerpt: `${script}<iframe src="https://example.org">` });
  const response = await openPage(page, `${newsroom.address}/articles/${id}`);
  expect(response.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Masthead`);
  await expect(textOf(page)).toContainText(script);
  await expect(textOf(page)).toContainText('<img src="x" onerror="window.hacked = true">');
  await expect(textOf(page).locator('img, script, style, svg, iframe')).toHaveCount(0);
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await page.getByRole('button', { name: 'Save Article' }).click();
  await openPage(page, `${newsroom.address}/saved`);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('right-to-left text and long unbroken words stay inside the page', async ({ page, newsroom }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const word = 'Donaudampfschiff'.repeat(13).slice(0, 200);
  const [long, arabic] = await newsroom.write(
    {
      title: word,
      excerpt: word,
      content: `${word}\n\n\`${word}\`\n\n    ${word}\n\n# ${word}\n\n> ${word}`,
      section: 'books',
    },
    { title: 'مرحبا بالعالم: القراءة في المساء', content: 'هذا نص عربي.\n\nA paragraph in English.', section: 'books' },
  );
  await openPage(page, `${newsroom.address}/articles/${long}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Save Article' }).click();
  await openPage(page, `${newsroom.address}/articles/${arabic}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مرحبا بالعالم: القراءة في المساء');
  await expectNoSidewaysScrolling(page);
  for (const path of ['/', '/?category=books', '/category/books', '/saved']) {
    await openPage(page, newsroom.address + path);
    await expect(page.getByRole('link', { name: word }).first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});
