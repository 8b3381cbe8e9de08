import { holdSelectionEvents, openEditor } from '../support/editor.ts';
import { drawImage, giveFiles } from '../support/editor-images.ts';
import { cut, missingWords, paste, pastes, wordsOf } from '../support/pasting.ts';
import { expect, test } from '../support/site.ts';
import { word, wordDocument, wordDocumentOf } from '../support/word-document.ts';

test.describe.configure({ mode: 'parallel' });

/** Marks of Markdown break words that are set in two ways. */
const withoutMarks = (markdown: string) => markdown.replaceAll(/\*\*?|~~/g, '');

test('what programs copy is pasted as the Markdown that a writer would have typed, without losing a word', async ({
  page,
  adminSite,
}) => {
  const { content, ...editor } = await openEditor(page, adminSite.url);
  let words = 0;
  let lost: string[] = [];
  for (const { name, clipboard, html, markdown } of pastes) {
    await content.fill('');
    await paste(content, clipboard);
    await expect(content, name).toHaveValue(markdown);
    const all = await wordsOf(page, html);
    lost = [...lost, ...missingWords(all, withoutMarks(markdown))];
    words += all.length;
  }
  console.log(`Words lost: ${lost.length} of ${words} from ${pastes.length} programs`);
  expect(lost).toEqual([]);
  const notices = page.getByRole('status').filter({ hasText: 'clipboard' });
  await expect(notices).toContainText("One image wasn't in the clipboard: The crane in 1912.");
  await editor.button('Dismiss').first().click();
  await expect(notices).not.toContainText('The crane in 1912');
});

test('a paste is one step of Undo, goes where the caret was, and keeps the footnotes of the text', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const { content } = await openEditor(page, adminSite.url);
  const before = 'One[^1] and two.\n\n[^1]: A note.';
  await content.fill(before);
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 11));
  await paste(content, { 'text/html': '<b>three</b>, <i>four</i>', 'text/plain': 'three, four' });
  await expect(content).toHaveValue(before.replace('and', '**three**, *four*'));
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(before);
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(16, 16));
  const note = '<p>Five<a href="#n" id="r">1</a></p><ol><li id="n">Another. <a href="#r">back</a></li></ol>';
  await paste(content, { 'text/html': note, 'text/plain': 'Five' });
  await expect(content).toHaveValue('One[^1] and two.\n\nFive[^2]\n\n[^2]: Another.\n\n[^1]: A note.');

  await content.fill('See this page.');
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 13));
  await paste(content, { 'text/plain': 'https://example.org/a' });
  await expect(content).toHaveValue('See [this page](https://example.org/a).');

  await content.fill('');
  const code = '<meta charset="utf-8"><div style="white-space: pre;"><span style="color: #00f;"># Not</span></div>';
  await paste(content, { 'text/html': code, 'text/plain': '# Markdown\n\n- of an editor', 'vscode-editor-data': '{}' });
  await expect(content).toHaveValue('# Markdown\n\n- of an editor');

  await content.fill('');
  for (const key of ['Control', 'Shift', 'v']) await page.keyboard.down(key);
  await paste(content, { 'text/html': '<b>three</b>', 'text/plain': 'three **plain**' });
  for (const key of ['v', 'Shift', 'Control']) await page.keyboard.up(key);
  await expect(content).toHaveValue('three **plain**');
});

test('images in a paste are uploaded and stand where they stood, and so do those of a Word document', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const editor = await openEditor(page, adminSite.url);
  const { content } = editor;
  const [first, second] = [await drawImage('first.jpg'), await drawImage('mill.jpg')];
  const src = `data:image/jpeg;base64,${first.bytes.toString('base64')}`;
  const html = `<p>Before</p><ul><li>In a list <img src="${src}" alt="A bridge\nof stone"></li></ul><p>After</p>`;
  await content.fill('');
  await paste(content, { 'text/html': html, 'text/plain': 'Before' });
  await expect(content).toHaveValue(
    /^Before\n\n- In a list\n\n!\[A bridge of stone\]\(media:[0-9a-f-]{36}\)\n\nAfter\n\n$/,
  );

  await content.fill('');
  await giveFiles(content, 'drop', [wordDocument('mill.docx', second)]);
  await expect(content).toHaveValue(/!\[A mill\]\(media:[0-9a-f-]{36}\)/);
  expect((await content.inputValue()).replace(/media:[0-9a-f-]{36}/, 'media:ID').trim()).toBe(
    [
      '# The mill',
      '## Upstream',
      'It is **old**, *slow* and ~~shut~~ open[^1], says [its page](https://mill.example.org/).',
      '- Wheel\n  - of oak\n- Stone',
      '![A mill](media:ID)',
      '1. Lift\n2. Drop',
      '| Year | Flour |\n| --- | --- |\n| 1870 | 9 sacks |',
      '[^1]: Since 1911.',
    ].join('\n\n'),
  );
  const damaged = { ...wordDocument('torn.docx', second), bytes: Buffer.from('PK torn') };
  await giveFiles(content, 'drop', [damaged, { name: 'old.doc', type: 'application/msword', bytes: Buffer.from('x') }]);
  const said = page.getByRole('status').filter({ hasText: 'torn.docx' });
  await expect(said).toContainText("“torn.docx” is damaged, or isn't a Word document.");
  await expect(said).toContainText("“old.doc” is in Word's old format. Save it as .docx, then try again.");
});

test('a Word document keeps its lists, ticks and drop caps, and what is left out of it is said', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const { content } = await openEditor(page, adminSite.url);
  const { paragraph, run, item, cell, relation, level } = word;
  const definition = (id: number) =>
    `<w:abstractNum w:abstractNumId="${id}">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum>`;
  const list = (id: number, of: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
  const again = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
  const numbering = definition(0) + definition(1) + list(1, 0) + list(2, 1) + list(3, 0, again);
  const box = (isTicked: boolean) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☐')}</w:sdtContent></w:sdt>`;
  const cap = '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>';
  const texts: [string, string][] = [
    [paragraph(run('T'), cap) + paragraph(run('ide and ') + run('wind', '<w:b/>')), 'Tide and **wind**'],
    [
      item('Hull', 0, 1) + item('Mast', 0, 1) + item('Rope', 0, 2) + item('Sail', 0, 2),
      '1. Hull\n2. Mast\n\n1) Rope\n2) Sail',
    ],
    [
      item('Hull', 0, 1) + item('of oak', 1, 1) + paragraph(run('A pause.')) + item('Mast', 0, 1) + item('Deck', 0, 3),
      '1. Hull\n   1. of oak\n\nA pause.\n\n2. Mast\n\n1) Deck',
    ],
    [
      paragraph(box(true) + run(' Paint')) +
        paragraph(box(false) + run(' Tar')) +
        paragraph(run('Then ') + box(true) + run(' sail')),
      '- [x] Paint\n- [ ] Tar\n\nThen ☑ sail',
    ],
    [
      `<w:tbl><w:tr>${cell('Step')}${cell('Who')}</w:tr><w:tr><w:tc>${item('Lift', 0, 1)}${item('Drop', 0, 1)}</w:tc>${cell('Crew')}</w:tr></w:tbl>`,
      '| Step | Who |\n| --- | --- |\n| 1. Lift 2. Drop | Crew |',
    ],
  ];
  for (const [body, markdown] of texts) {
    await content.fill('');
    await giveFiles(content, 'drop', [wordDocumentOf('list.docx', body, { numbering })]);
    await expect(content).toHaveValue(`${markdown}\n\n`);
  }

  await content.fill('');
  const change = (name: string, text: string) => `<w:${name} w:id="7" w:author="A">${text}</w:${name}>`;
  const changed = paragraph(
    run('Low ') + change('ins', run('water')) + change('del', '<w:r><w:delText>tide</w:delText></w:r>'),
  );
  const comments = `<w:comment w:id="1">${paragraph(run('Sure?'))}</w:comment>`;
  await giveFiles(content, 'drop', [wordDocumentOf('changed.docx', changed, { comments })]);
  await expect(content).toHaveValue('Low water\n\n');
  const said = page.getByRole('status').filter({ hasText: 'changed.docx' });
  await expect(said).toContainText('Its comment was left out. Its tracked changes were accepted');

  const picture = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const linked = relation('rId9', 'image', 'file:///C:/boats/the%20quay.png', ' TargetMode="External"');
  await giveFiles(content, 'drop', [wordDocumentOf('linked.docx', paragraph(picture), { relations: [linked] })]);
  await expect(page.getByRole('status').filter({ hasText: 'the quay.png' })).toContainText(
    "One image wasn't in the document: the quay.png.",
  );
  await expect(content).toHaveValue('Low water\n\n');
});

test('hostile HTML runs nothing and does not hold up the editor: what is too much is pasted as plain text, and said', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const { content } = await openEditor(page, adminSite.url);
  await page.evaluate(() => Object.assign(window, { alert: () => Object.assign(window, { ran: true }) }));
  const hostile = `<img src=x onerror=alert(1)><svg onload=alert(1)></svg><script>alert(1)</script><a href="javascript:alert(1)">link</a>
    <iframe srcdoc="<script>parent.alert(1)</script>"></iframe><math><mi xlink:href="javascript:alert(1)">x</mi></math>
    <details open ontoggle=alert(1)><summary>fold</summary>text</details><form action="javascript:alert(1)"><input autofocus onfocus=alert(1)></form>
    <p style="background:url(javascript:alert(1))">styled</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`;
  await content.fill('');
  await paste(content, { 'text/html': hostile, 'text/plain': 'link' });
  await expect(content).toHaveValue('link\n\n:::details fold\ntext\n:::\n\nstyled');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await content.fill('');
  const row = '<tr><td>1</td><td>2</td><td>3</td></tr>';
  const began = Date.now();
  await paste(content, { 'text/html': `<table>${row.repeat(130_000)}</table>`, 'text/plain': 'A table of 5 MB' });
  await expect(content).toHaveValue('A table of 5 MB');
  console.log(`A table of 5 MB is pasted as plain text after ${Date.now() - began} ms`);
  await expect(page.getByRole('status').filter({ hasText: 'plain text' })).toContainText(
    'too much to keep its formatting',
  );
  await content.fill('');
  await paste(content, { 'text/html': `${'<div>'.repeat(50_000)}deep`, 'text/plain': 'deep' });
  await expect(content).toHaveValue('deep');
});

test.describe('in the rich text', () => {
  test.use({ editorMode: 'rich' });

  test('a paste is text as readers see it, and one step of Undo, wherever the caret is', { tag: '@long' }, async ({
    page,
    adminSite,
  }) => {
    const { content } = await openEditor(page, adminSite.url);
    await expect(content).toHaveAttribute('contenteditable', 'true');
    const source = page.locator('textarea[name=content]');
    let lost: string[] = [];
    for (const { clipboard, html, markdown } of pastes) {
      await content.click();
      await paste(content, clipboard);
      const heading = markdown.match(/^# (.*)$/m)?.[1]?.replaceAll('*', '') ?? '';
      await expect(content.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(content).toHaveText('');
      await page.keyboard.press('Control+Shift+z');
      await page.keyboard.press('Control+Alt+m');
      lost = [...lost, ...missingWords(await wordsOf(page, html), withoutMarks(await source.inputValue()))];
      await source.fill('');
      await page.keyboard.press('Control+Alt+m');
      await expect(content).toHaveAttribute('contenteditable', 'true');
    }
    expect(lost).toEqual([]);

    const [word] = pastes.filter(({ name }) => name === 'word');
    await page.keyboard.type('- In a list');
    await paste(content, { 'text/html': word?.html ?? '', 'text/plain': '' });
    await expect(content).toContainText('Or of her sister, who signed alike.');
    await page.keyboard.press('Control+Alt+m');
    await expect(source).toHaveValue(/^- In a list/);
    expect(missingWords(await wordsOf(page, word?.html ?? ''), withoutMarks(await source.inputValue()))).toEqual([]);
  });

  test('Markdown is read, plain text is not, a URL links what is selected, and images stand where they stood', async ({
    page,
    adminSite,
  }) => {
    const { content } = await openEditor(page, adminSite.url);
    await expect(content).toHaveAttribute('contenteditable', 'true');
    await content.click();
    await paste(content, { 'text/plain': '## Read\n\nAs **Markdown**.' });
    await expect(content.locator('strong')).toHaveText('Markdown');
    await page.keyboard.press('Enter');
    await paste(content, { 'text/plain': 'One *line\nand another' });
    await expect(content.locator('p').last()).toContainText('One *line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('this page of it');
    // A busy browser tells of what was selected only after the menu has cut it, or pasted over it.
    await holdSelectionEvents(page);
    for (const _ of 'of it'.split(' ')) await page.keyboard.press('Control+Shift+ArrowLeft');
    expect(await cut(content)).toBe('of it');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await paste(content, { 'text/plain': 'https://example.org/a' });
    await expect(content.getByRole('link', { name: 'page' })).toHaveAttribute('href', 'https://example.org/a');
    await page.keyboard.press('Enter');
    const image = await drawImage('bridge.jpg');
    const src = `data:image/jpeg;base64,${image.bytes.toString('base64')}`;
    await paste(content, { 'text/html': `<p>Before</p><p><img src="${src}"></p><p>After</p>`, 'text/plain': 'Before' });
    await expect(content.locator('figure img')).toBeVisible();
    await page.keyboard.press('Control+Alt+m');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(
      /^## Read\n\nAs \*\*Markdown\*\*\.\n\nOne \\\*line\nand another\n\nthis \[page\]\(https:\/\/example\.org\/a\)\n\nBefore\n\n!\[\]\(media:[0-9a-f-]{36}\)\n\nAfter$/,
    );
  });

  test('a copy keeps footnotes of its own, and no image of the computer that it was copied on is stored', async ({
    page,
    adminSite,
  }) => {
    const { content } = await openEditor(page, adminSite.url);
    await expect(content).toHaveAttribute('contenteditable', 'true');
    const source = page.locator('textarea[name=content]');
    await content.click();
    await page.keyboard.press('Control+Alt+m');
    await source.fill('The mill stands[^1] still.\n\nHere: \n\n[^1]: Built in 1871.');
    await page.keyboard.press('Control+Alt+m');
    await expect(content).toHaveAttribute('contenteditable', 'true');
    await content.getByText('Here:').click();
    const copy = 'The bridge is older[^1].\n\n[^1]: Town archive.';
    const blocks = '<p data-pm-slice="0 0 []">The bridge is older<sup data-footnote="1">1</sup>.</p>';
    await paste(content, { 'text/html': blocks, 'text/plain': copy });
    await expect(content).toContainText('Town archive.');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const local = 'file:///C:/Users/me/clip_image001.png';
    await paste(content, {
      'text/html': `<p data-pm-slice="1 1 []">Kept<img src="${local}" alt="x"></p>`,
      'text/plain': 'Kept',
    });
    await page.keyboard.press('Control+Alt+m');
    await expect(source).toHaveValue(/The bridge is older\[\^2\]\.[\s\S]*\[\^2\]: Town archive\./);
    expect(await source.inputValue()).toMatch(
      /^The mill stands\[\^1\] still\.[\s\S]*\[\^1\]: Built in 1871\.[\s\S]*Kept/,
    );
    expect(await source.inputValue()).not.toContain('file:');

    await source.fill('');
    await page.keyboard.press('Control+Alt+m');
    await expect(content).toHaveAttribute('contenteditable', 'true');
    await content.click();
    const html = `<html><body><p class=MsoNormal><img src="${local}" alt="A grey\ncat"></p></body></html>`;
    await paste(content, { 'text/html': html, 'text/plain': '\n' }, [await drawImage('image.jpg')]);
    await expect(content.locator('figure img')).toBeVisible();
    await page.keyboard.press('Control+Alt+m');
    await expect(source).toHaveValue(/^!\[A grey cat\]\(media:[0-9a-f-]{36}\)/);
  });
});
