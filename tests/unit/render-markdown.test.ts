import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { readStrictHtml } from '../support/html.ts';
import { isLongRun, seed } from '../support/sample.ts';
import { textImage, textImages } from '../support/text-images.ts';

describe('article text', () => {
  it.each([
    ['# One', '<h2 dir="auto">One</h2>\n'],
    ['# One\n## Two', '<h2 dir="auto">One</h2>\n<h3 dir="auto">Two</h3>\n'],
    ['## Two', '<h3 dir="auto" aria-level="2">Two</h3>\n'],
    ['##### Five', '<h6 dir="auto" aria-level="2">Five</h6>\n'],
    ['###### Six', '<h6 dir="auto" aria-level="2">Six</h6>\n'],
    ['Underlined\n===', '<h2 dir="auto">Underlined</h2>\n'],
    ['One\n\nTwo', '<p dir="auto" class="drop-cap">One</p>\n<p dir="auto">Two</p>\n'],
    ['One\nTwo', '<p dir="auto" class="drop-cap">One<br />\nTwo</p>\n'],
    ['One\r\nTwo', '<p dir="auto" class="drop-cap">One<br />\nTwo</p>\n'],
    ['- a\n- b', '<ul dir="auto">\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['3. a\n4. b', '<ol start="3" dir="auto">\n<li>a</li>\n<li>b</li>\n</ol>\n'],
    ['> Said.', '<blockquote dir="auto">\n<p>Said.</p>\n</blockquote>\n'],
    ['*a* **b** `c`', '<p dir="auto" class="drop-cap"><em>a</em> <strong>b</strong> <code>c</code></p>\n'],
    ['---', '<hr />\n'],
    [
      '[text](https://a.test/?x=1&y=2 "title")',
      '<p dir="auto"><a href="https://a.test/?x=1&amp;y=2" title="title">text</a></p>\n',
    ],
    ['[text](/articles/one)', '<p dir="auto"><a href="/articles/one">text</a></p>\n'],
    ['At <https://a.test>', '<p dir="auto" class="drop-cap">At <a href="https://a.test">https://a.test</a></p>\n'],
    ['![a "view"](/media/a.webp)', '<p dir="auto"><img src="/media/a.webp" alt="a &quot;view&quot;" /></p>\n'],
    ['a < b & c > d "e"', '<p dir="auto" class="drop-cap">a &lt; b &amp; c &gt; d &quot;e&quot;</p>\n'],
    ['', ''],
    ['  \n\n ', ''],
  ])('%j is shown as %j', (source, html) => {
    expect(renderMarkdown(source).html).toBe(html);
  });

  it.each([
    ['## a', [2]],
    ['## a\n### b\n## c\n# d\n## e', [2, 3, 2, 2, 3]],
    ['# a\n#### b\n#### c\n### d\n##### e\n###### f', [2, 3, 3, 3, 4, 4]],
  ])('the headings of %j have levels without holes below the title', (source, levels) => {
    const headings = readStrictHtml(renderMarkdown(source).html);
    expect(headings.map(({ name, attributes }) => Number(attributes['aria-level'] ?? name.slice(1)))).toEqual(levels);
  });

  it.each([
    ['a quotation mark and a letter', '“Said” she.', true],
    ['emphasis', '*Soon* it rained.', true],
    ['a letter with an accent', 'Élan.', true],
    ['Cyrillic', 'Проза.', true],
    ['Hebrew', 'שלום.', true],
    ['Han', '春天。', true],
    ['Arabic', 'مرحبا.', false],
    ['Syriac', 'ܫܠܡܐ', false],
    ["N'Ko", 'ߒߞߏ', false],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ', false],
    ['Devanagari', 'क्षण', false],
    ['Thai', 'เวลา', false],
    ['a digit', '2026 was long.', false],
    ['an emoji', '🦄 They exist.', false],
    ['a dash', '– Yes.', false],
    ['a link', '[A link](/about) first.', false],
    ['an image', '![A](/a.webp) and words.', false],
    ['code', '`x` is one.', false],
    ['a heading before it', '# One\n\nTwo', true],
    ['an image alone before it', '![A](/a.webp)\n\nTwo', true],
    ['a quote before it', '> One\n\nTwo', true],
    ['a paragraph before it that takes none', '1. is\n\n2 is.\n\nThree.', false],
  ])('a text that starts with %s has a drop cap, or none', (_name, source, takes) => {
    expect(renderMarkdown(source).html.includes('class="drop-cap"')).toBe(takes);
  });

  it.each([
    ['```js\na\n```', '<code class="language-js">a\n</code></pre>\n'],
    ['    a', '<code>a\n</code></pre>\n'],
  ])('code that is wider than the page can be focused with the Tab key: %j', (source, code) => {
    expect(renderMarkdown(source).html).toBe(`<pre dir="ltr" tabindex="0" role="group" aria-label="Code">${code}`);
  });

  it('sets the direction on the outermost block, so that a list takes it from its items', () => {
    expect(renderMarkdown('- a\n\n  b\n\n> c').html.match(/<\w+ dir="auto"/g)).toEqual([
      '<ul dir="auto"',
      '<blockquote dir="auto"',
    ]);
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{background:url(//evil.test)}</style>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<math><mtext></p><script>alert(1)</script>',
  '</p><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](<\u0001javascript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&Tab;javascript:alert(1))',
  '[x](java&NewLine;script:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<data:text/html,x>',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '[x](https://a.test/"onmouseover="alert(1))',
  '[x](<https://a.test/" onmouseover="alert(1)>)',
  '[x](https://a.test/ \'a" onmouseover="alert(1)\')',
  '![" onerror="alert(1)](x)',
  '![x](x"onerror="alert(1))',
  '```"onclick="alert(1)\nx\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '    <script>alert(1)</script>',
  '`<script>alert(1)</script>`',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '# <script>alert(1)</script>',
  '- <script>alert(1)</script>',
  '> <script>alert(1)</script>',
  '[<script>alert(1)</script>](https://a.test)',
  '<https://a.test/"><script>alert(1)</script>>',
  '\u0000<script>alert(1)</script>',
  '<scr\u0000ipt>alert(1)</script>',
  '\\<script>alert(1)\\</script>',
];

it.each(hostile)('makes %j harmless', (source) => {
  expectHarmless(renderMarkdown(source).html);
});

const media = ['page', 'feed', 'email'] as const;

/** Every construct that is not CommonMark's, around a text of one line. */
const constructs: Record<string, (text: string) => string> = {
  'a table': (text) => `|${text}|b|\n|:-:|-|\n|${text}|`,
  strikethrough: (text) => `~~${text}~~`,
  'a bare URL': (text) => `https://a.test/${text} www.a.test/${text} a@b.test${text}`,
  'a footnote': (text) => `a[^x] [^${text}]\n\n[^x]: ${text}\n[^${text}]: ${text}`,
  'a task': (text) => `- [x] ${text}`,
  'a callout': (text) => `> [!NOTE]\n> ${text}\n\n> [!${text}]\n> a`,
  'a pull quote': (text) => `:::pull\n${text}\n— ${text}\n:::`,
  details: (text) => `:::details ${text}\n${text}\n:::`,
  'a caption of code': (text) =>
    `\`\`\`${text.replaceAll('`', '')} title="${text.replaceAll(/["\\]/g, '\\$&').replaceAll('`', '')}"\nx\n\`\`\``,
};

describe.each(Object.entries(constructs))('in %s', (_name, construct) => {
  it('hostile texts are harmless', () => {
    for (const text of [...hostile, '"><svg onload=alert(1)>', '</summary></details><script>alert(1)</script>']) {
      const source = construct(text.replaceAll('\n', ' '));
      const showing = { images: new Map(), language: 'en-US', idPrefix: 'A' };
      for (const medium of media) expectHarmless(renderMarkdown(source, { ...showing, medium }).html);
    }
  });
});

/** Its texts are hostile, as is the text that shows it. */
const river = textImage({ alt: '" onload="alert(1)', caption: '', credit: '</span><script>alert(1)</script>' });
const shown = textImages(river);

it.each([...hostile, '"><svg onload=alert(1)>', '</figcaption></figure><script>alert(1)</script>'])(
  'makes images and embeds harmless that say %j',
  (text) => {
    const said = text.replaceAll('\n', ' ');
    const images = textImages({ ...river, alt: said, credit: said });
    const title = said.replaceAll(/["\\]/g, '\\$&');
    const image = `![${said}](media:${river.id} "${title}")`;
    for (const medium of media) {
      expectHarmless(
        renderMarkdown(`${image}\n\nIn ${image}.\n\n:::gallery\n${image}\n${image}\n:::`, { images, medium }).html,
      );
      expectHarmless(renderMarkdown(`![](media:${river.id} '${said}')`, { images, medium }).html);
      const embed = `:::embed https://youtu.be/dQw4w9WgXcQ\n${image}\n${said}\n${said}\n:::\n\nhttps://a.test/${said}`;
      expectHarmless(renderMarkdown(embed, { images, medium }).html);
    }
  },
);

/** Each text is rendered in three ways and parsed as HTML: 20 s for 300 of them on a slow machine that others use, too. */
const harmless = { samples: isLongRun ? 10_000 : 150, timeout: isLongRun ? 1_800_000 : 180_000 };

it(
  'is harmless for any input',
  () => {
    const pieces = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(
        '[',
        '](',
        ')',
        '<',
        '>',
        '"',
        "'",
        '`',
        '```',
        '&',
        ';',
        '\n',
        '\n\n',
        ' ',
        '# ',
        '- ',
        '> ',
        '![',
        ':',
      ),
      fc.constantFrom(
        'javascript:',
        'data:text/html,',
        'onerror=',
        '&#x3a;',
        '&colon;',
        '\\',
        '\t',
        '\u0000',
        '\ud800',
      ),
      fc.constantFrom(`](media:${river.id}`, `![](media:${river.id})`, '#wide,', '\n:::gallery\n', '\n:::\n'),
      fc.constantFrom('|', '\n|-|-|\n', '~~', 'https://', 'www.', '@', '[^a]', '\n[^a]: ', '- [x] ', '> [!NOTE]\n'),
      fc.constantFrom(':::pull\n', ':::details ', '— ', '--', "'", '"', ' title="'),
      fc.constantFrom(
        '\n\n:::embed ',
        '\n\nhttps://',
        'https://youtu.be/dQw4w9WgXcQ',
        'https://soundcloud.com/a/',
        '.pdf',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const source = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(source, fc.constantFrom(...media), (text, medium) =>
        expectHarmless(renderMarkdown(text, { images: shown, medium, language: 'fr' }).html),
      ),
      { numRuns: harmless.samples, seed },
    );
  },
  harmless.timeout,
);

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    ['br', 'hr', 'em', 'strong', 's', 'thead', 'tbody', 'tr', 'sup', 'summary'].map((name) => [name, []]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['dir', 'aria-level']])),
  ...Object.fromEntries(['blockquote', 'ul'].map((name) => [name, ['dir']])),
  p: ['dir', 'class'],
  li: ['id', 'class', 'dir'],
  table: ['dir'],
  th: ['scope', 'class', 'align'],
  td: ['class', 'align'],
  details: ['dir'],
  section: ['class', 'role', 'aria-label'],
  ol: ['dir', 'start'],
  pre: ['dir', 'tabindex', 'role', 'aria-label'],
  code: ['class', 'dir'],
  a: ['href', 'title', 'data-zoom', 'data-player', 'data-height', 'aria-label', 'id', 'class', 'role'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'class', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
  div: ['class', 'role', 'aria-label', 'tabindex', 'dir'],
  figure: ['class', 'dir'],
  picture: [],
  figcaption: ['dir'],
  span: ['class', 'dir', 'role', 'aria-label'],
};

/** Passes only HTML with nothing but these tags and attributes, and no URL that runs or loads anything. */
function expectHarmless(html: string): void {
  for (const { name, attributes } of readStrictHtml(html)) {
    expect(Object.keys(allowed)).toContain(name);
    for (const given of Object.keys(attributes)) expect(allowed[name]).toContain(given);
    for (const address of [attributes.href, attributes.src, attributes['data-player']]) {
      if (address !== undefined) expect(dangerOf(address)).toBeNull();
    }
  }
}

/** @returns the URL as a browser resolves it, if it is dangerous; null otherwise */
function dangerOf(address: string): string | null {
  if (!URL.canParse(address, 'https://magazine.test/articles/one')) return null;
  const { protocol, href } = new URL(address, 'https://magazine.test/articles/one');
  if (/^data:image\/(gif|png|jpeg|webp);/.test(href)) return null;
  return ['javascript:', 'vbscript:', 'data:', 'file:', 'blob:'].includes(protocol) ? href : null;
}

it.each(['page', 'feed', 'email'] as const)(
  'has code from left to right in a text that runs the other way (%s)',
  (medium) => {
    const show = (source: string) => renderMarkdown(source, { images: new Map(), medium }).html;
    expect(show('جملة مع `save.all()` ثم كلمة.')).toContain('<code dir="ltr">save.all()</code>');
    expect(show('- שלום\n- `(2)`')).toContain('<code dir="ltr">(2)</code>');
    expect(show('```js\n// ملاحظة\nlet n = (2)\n```')).toMatch(/^<pre dir="ltr"/);
    expect(show('Say `save()`.')).toContain('<code>save()</code>');
  },
);

it('is checked by a test that detects each kind of harm', () => {
  const harmful = [
    '<script>alert(1)</script>',
    '<p onclick="a()">x</p>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=x>x</a>',
    '<p>a > b</p>',
    '<p><!-- x --></p>',
    '<p>x',
    '<img src="data:image/svg+xml,x" alt="" />',
  ];
  for (const html of harmful) expect(() => expectHarmless(html)).toThrow();
});
