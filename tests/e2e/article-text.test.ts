import type { Locator, Page } from '@playwright/test';
import { examine } from '../support/accessibility.ts';
import { expectNoSidewaysScrolling, holdBack, openPage, waitForHydration } from '../support/browser-page.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const textOf = (page: Page) => page.locator('.prose');

test('headings, lists, quotes, emphasis, links and images are shown as what they are, and the first paragraph alone has a drop cap', async ({
  page,
  adminSite,
}) => {
  const content = [
    'A first paragraph with *emphasis*, **weight** and [a link](https://example.org/page).',
    '# A heading',
    '## A subheading',
    '- one\n- two',
    '1. first\n2. second',
    '> Somebody said this.',
    'A line\nand the next',
    `![A ferry](${adminSite.url}/favicon.svg)`,
  ].join('\n\n');
  const [id] = await adminSite.write({ title: 'Every kind of block', content });
  await openPage(page, `${adminSite.url}/articles/${id}`);
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

  const lines = await text.locator('> p').evaluateAll((all) =>
    all.map((one) => {
      const letter = getComputedStyle(one, '::first-letter');
      const asked = Number.parseInt(letter.getPropertyValue('initial-letter'), 10);
      // Where the browser cannot sink a letter by itself, it is drawn larger.
      return asked || Number.parseFloat(letter.fontSize) / Number.parseFloat(getComputedStyle(one).fontSize);
    }),
  );
  expect(lines[0]).toBeGreaterThanOrEqual(3);
  expect(new Set(lines.slice(1))).toEqual(new Set([1]));
});

test('a hostile article is shown as text and does nothing', async ({ page, adminSite }) => {
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
  const [id] = await adminSite.write({ title, content, excerpt: `${script}<iframe src="https://example.org">` });
  const response = await openPage(page, `${adminSite.url}/articles/${id}`);
  expect(response.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Masthead`);
  await expect(textOf(page)).toContainText(script);
  await expect(textOf(page)).toContainText('<img src=“x” onerror=“window.hacked = true”>');
  await expect(textOf(page).locator('img, script, style, svg, iframe')).toHaveCount(0);
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await page.getByRole('button', { name: 'Save Article' }).click();
  await openPage(page, `${adminSite.url}/saved`);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('italics stand in their own face on a first visit, and ask for no more than they need', { tag: '@long' }, async ({
  context,
  adminSite,
}) => {
  const page = await context.newPage();
  const [plain, italic] = await adminSite.write(
    { title: 'Without italics', content: '## Plain\n\nNothing **slanted**.' },
    { title: 'With italics', content: 'Some *emphasis*.\n\n## Of *Moby-Dick*\n\n> Said.' },
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, `${adminSite.url}/articles/${plain}`);
  expect(asked.filter((url) => /italic.*woff2$/.test(url))).toEqual([]);

  // Without its styles a page is not painted yet, and does not know what it sets in italics.
  const release = await holdBack(page, '**/*.css');
  const faces = ['400', '600'].map((weight) => page.waitForResponse(new RegExp(`-${weight}-italic`)));
  await page.goto(`${adminSite.url}/articles/${italic}`, { waitUntil: 'commit' });
  for (const face of faces) await (await face).finished();
  release();
  await waitForHydration(page);
  for (const selector of ['p > em', 'h3 > em', 'blockquote p']) {
    expect(await fontOf(page, `.prose ${selector}`)).toMatch(/^Newsreader.*Italic$/);
  }
});

/** @returns the PostScript name of the font that the browser has drawn an element's text with */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.postScriptName;
}

const arabic = ['نص عربي.', 'قال: «نعم»!'];

test('a right-to-left text reads from the right, block by block; it and long unbroken words stay inside the page; code can have the focus', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const [right = '', quoted = ''] = arabic;
  const word = 'Donaudampfschiff'.repeat(13).slice(0, 200);
  const content = `${right}\n\nEnglish.\n\n# ${quoted}\n\n- ${right}\n- English!\n\n> ${quoted}\n\n\`\`\`\n${'wide '.repeat(99)}\n\`\`\``;
  const [id, long] = await adminSite.write(
    { title: quoted, excerpt: right, content, category: 'books' },
    {
      title: word,
      excerpt: word,
      content: `${word}\n\n\`${word}\`\n\n    ${word}\n\n# ${word}\n\n> ${word}`,
      category: 'books',
    },
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, `${adminSite.url}/articles/${long}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Save Article' }).click();

  await openPage(page, `${adminSite.url}/articles/${id}`);
  const text = textOf(page);
  const directions = ['p', 'p + p', 'h2', 'ul', 'li + li', 'blockquote'].map((selector) =>
    text
      .locator(`> ${selector}, > ul > ${selector}`)
      .first()
      .evaluate((block) => getComputedStyle(block).direction),
  );
  expect(await Promise.all(directions)).toEqual(['rtl', 'ltr', 'rtl', 'rtl', 'rtl', 'rtl']);
  // The full stop stands where the sentence ends: to the left of it, and to the right of an English one in the same list.
  expect(await endOf(text.locator('> p').first())).toBe('left');
  expect(await endOf(text.locator('> p').nth(1))).toBe('right');
  expect(await endOf(text.locator('li').nth(1))).toBe('right');
  for (const words of ['li', 'li + li', 'blockquote p'])
    expect(await gapsOf(text.locator(words).first())).toEqual([false, true]);
  expect(await endOf(page.getByRole('heading', { level: 1 }))).toBe('left');
  await expectNoSidewaysScrolling(page);
  const code = text.getByRole('group', { name: 'Code' });
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((block) => block.scrollLeft)).toBeGreaterThan(0);
  // Paper does not scroll.
  await page.emulateMedia({ media: 'print' });
  expect(await code.evaluate((block) => block.scrollWidth - block.clientWidth)).toBe(0);
  await page.emulateMedia({ media: null });

  const results = `/search?q=${encodeURIComponent('عربي')}`;
  for (const path of [...sampleOf(['/', '/?category=books'], 1), '/category/books', '/saved', results]) {
    await openPage(page, adminSite.url + path);
    if (path !== results) await expect(page.getByRole('link', { name: word }).first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
    if (path === '/saved') continue;
    // On a phone, the front page has no excerpts in its rows.
    const excerpts = page.getByRole('main').getByText(right).filter({ visible: true });
    for (const excerpt of await excerpts.all()) expect(await endOf(excerpt)).toBe('left');
    expect(await endOf(page.getByRole('main').getByRole('link', { name: quoted }).first())).toBe('left');
  }
});

/** @returns whether the words of a block touch its left side, and its right one */
function gapsOf(element: Locator): Promise<boolean[]> {
  return element.evaluate((block) => {
    const range = document.createRange();
    range.selectNodeContents(block);
    const [words, room] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
    return [words.left - room.left < 2, room.right - words.right < 2];
  });
}

/** @returns on which side of its text the last character of an element is drawn */
function endOf(element: Locator): Promise<'left' | 'right'> {
  return element.evaluate((block) => {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) throw new Error('no text');
    const range = document.createRange();
    range.setStart(first, 0);
    range.setEnd(first, 1);
    const begin = range.getBoundingClientRect().x;
    range.setStart(last, last.length - 1);
    range.setEnd(last, last.length);
    return range.getBoundingClientRect().x < begin ? 'left' : 'right';
  });
}

test('tables, callouts, details, tasks and footnotes are whole on the narrowest screen and by keyboard', async ({
  page,
  adminSite,
}) => {
  const content = [
    `A first paragraph.[^a] ${'It goes on. '.repeat(40)}And ends.[^b]`,
    `|${'a longer head|'.repeat(8)}\n|${'-|'.repeat(8)}\n|${'cell|'.repeat(8)}`,
    '> [!WARNING]\n> Mind the step.',
    ':::pull\nA large thought\n\n— Somebody\n:::',
    ':::details More\nHidden at first\n:::',
    '- [x] Done\n- [ ] To do',
    '```js title="A program"\nconst one = 1;\n```',
    '[^a]: First note\n[^b]: Second note, long enough for two lines beside the text, or even for three of them',
  ].join('\n\n');
  const [id] = await adminSite.write({ title: 'Every other kind of block', content });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, `${adminSite.url}/articles/${id}`);
  const text = textOf(page);
  await expectNoSidewaysScrolling(page);
  const table = text.getByRole('region', { name: /^Table 1: a longer head/ });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(text.getByRole('note')).toContainText('Mind the step.');
  await text.getByText('More', { exact: true }).focus();
  await expect(text.getByText('Hidden at first')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(text.getByText('Hidden at first')).toBeVisible();
  await expect(text.getByRole('img', { name: 'Done' })).toBeVisible();
  await examine(page);

  await page.setViewportSize({ width: 320, height: 700 });
  const notes = text.locator('.footnotes li');
  const place = async (at: number) => (await notes.nth(at).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const end = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await place(0)).x).toBeLessThan(end.x + end.width);
  await page.setViewportSize({ width: 700, height: 700 });
  await text.locator('sup a').nth(1).click();
  await expect(notes.nth(1)).toBeInViewport();
  await notes.nth(1).locator('.back').click();
  await expect(text.locator('sup a').nth(1)).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second] = [await place(0), await place(1)];
  const wide = (await text.boundingBox()) ?? end;
  expect(first.x).toBeGreaterThan(wide.x + wide.width);
  expect(first.y - wide.y).toBeLessThan(60);
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  await expectNoSidewaysScrolling(page);
});

test('on a phone a footnote opens as a sheet, which Escape, the button, the page behind it and Back close; without its script the reference leads to the footnote', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/);
  const lines = (count: number) => 'It goes on.\n\n'.repeat(count);
  const content = `A first[^a] and a second.[^b]\n\n${lines(40)}[^a]: With a [link](/about).[^b]\n[^b]: Second note`;
  const [id] = await adminSite.write({ title: 'An article with footnotes', content });
  await page.setViewportSize({ width: 390, height: 700 });
  await openPage(page, `${adminSite.url}/articles/${id}`);
  const url = page.url();
  const [first, second] = [textOf(page).locator('p > sup a').nth(0), textOf(page).locator('p > sup a').nth(1)];
  const notes = textOf(page).locator('.footnotes li');
  const sheet = (number: number) => page.getByRole('dialog', { name: `Footnote ${number}` });

  const script = '**/footnote-sheet-*';
  await page.route(script, (route) => route.abort());
  await second.click();
  await expect(notes.nth(1)).toBeInViewport();
  await page.unroute(script);
  await page.goBack();

  await first.click();
  await expect(sheet(1)).toHaveText(/^Footnote 1\s*With a link\.2\s*$/);
  await expect(sheet(1).getByRole('button', { name: 'Close' })).toBeFocused();
  await examine(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await sheet(1).locator('sup a').click();
  await expect(sheet(2)).toContainText('Second note');
  await page.keyboard.press('Escape');
  await expect(sheet(2)).toBeHidden();
  await expect(first).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(sheet(1)).toBeVisible();
  await page.goBack();
  await expect(sheet(1)).toBeHidden();
  await expect(first).toBeFocused();
  await second.click();
  await sheet(2).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(2)).toBeHidden();
  await second.click();
  await page.mouse.click(200, 20);
  await expect(sheet(2)).toBeHidden();
  expect(page.url()).toBe(url);
  await first.click();
  await sheet(1).getByRole('link', { name: 'link' }).click();
  await expect(page).toHaveURL(/\/about$/);
});
