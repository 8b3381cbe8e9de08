import { describe, expect, it } from 'vitest';
import { parseFenceInfo } from '../../src/markdown/fence-info.ts';
import { createParser } from '../../src/markdown/parser.ts';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';

const html = (source: string) => renderMarkdown(source).html;

/** The elements that a reader sees, in a shape that fits a line: without the attributes that other tests are about. */
const shape = (source: string) =>
  html(source)
    .replaceAll(/ (?:dir|tabindex|role|aria-label|scope|id|class="(?:drop-cap|note-\d+)")(?:="[^"]*")?/g, '')
    .replaceAll('\n', '');

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`;

describe('as GitHub reads it', () => {
  it.each([
    ['a ~~b *c*~~ d', '<p>a <s>b <em>c</em></s> d</p>'],
    ['a ~b~ c', '<p>a ~b~ c</p>'],
    ['See https://a.test/x?y=1&z.', `<p>See ${link('https://a.test/x?y=1&amp;z')}.</p>`],
    ['(https://a.test/x_(y))', `<p>(${link('https://a.test/x_(y)')})</p>`],
    [
      '**https://a.test/x**, ~~https://a.test~~',
      `<p><strong>${link('https://a.test/x')}</strong>, <s>${link('https://a.test')}</s></p>`,
    ],
    [
      'www.a.test/x_, HTTP://A.test',
      `<p>${link('http://www.a.test/x', 'www.a.test/x')}_, ${link('HTTP://A.test')}</p>`,
    ],
    [
      'me@a.test and mailto:you@a.test',
      `<p>${link('mailto:me@a.test', 'me@a.test')} and ${link('mailto:you@a.test')}</p>`,
    ],
    ['a.test //a.test ftp://a.test javascript:a.test', '<p>a.test //a.test ftp://a.test javascript:a.test</p>'],
    ['[https://a.test](/b) `https://a.test`', `<p>${link('/b', 'https://a.test')} <code>https://a.test</code></p>`],
    [
      '|a|b|\n|:-|-:|\n|`\\|`|*d*|e|\n|f',
      '<div class="table-region"><table><thead><tr><th class="left">a</th><th class="right">b</th></tr></thead><tbody><tr><td class="left"><code>|</code></td><td class="right"><em>d</em></td></tr><tr><td class="left">f</td><td class="right"></td></tr></tbody></table></div>',
    ],
    ['a | b\n-|\nc', '<p>a | b<br />-|<br />c</p>'],
    ['a\n-|-\nb', '<p>a<br />-|-<br />b</p>'],
    [
      '- [ ] a\n- [X] b\n- [y] c',
      '<ul><li class="task"><span class="box"></span>a</li><li class="task"><span class="box done"></span>b</li><li>[y] c</li></ul>',
    ],
    ['1. [x] a', '<ol><li class="task"><span class="box done"></span>a</li></ol>'],
    ['[ ] a', '<p>[ ] a</p>'],
    ['> [!NOTE]\n> a', '<div class="callout note"><p class="kind">Note</p><p>a</p></div>'],
    ['> [!caution]\n>\n> - a', '<div class="callout caution"><p class="kind">Caution</p><ul><li>a</li></ul></div>'],
    [
      '> [!NOTE] a\n\n> [!OTHER]\n> a',
      '<blockquote><p>[!NOTE] a</p></blockquote><blockquote><p>[!OTHER]<br />a</p></blockquote>',
    ],
  ])('%j is %j', (source, wanted) => {
    expect(shape(source)).toBe(wanted);
  });
});

describe('a footnote', () => {
  const notes = (source: string) => renderMarkdown(source, { images: new Map(), idPrefix: 'A' }).html;

  it('is numbered by its first reference, and links lead there and back, with the id of the article', () => {
    const text = notes('b[^B] a[^a] b[^b]\n\n[^a]: One\n[^b]: Two\n\n    more');
    expect(text.match(/(?:href|id)="[^"]*"/g)).toEqual([
      ...['href="#fn-A-1"', 'id="fnref-A-1"', 'href="#fn-A-2"', 'id="fnref-A-2"', 'href="#fn-A-1"', 'id="fnref-A-1-2"'],
      ...['id="fn-A-1"', 'href="#fnref-A-1"', 'href="#fnref-A-1-2"', 'id="fn-A-2"', 'href="#fnref-A-2"'],
    ]);
    expect(text.indexOf('Two')).toBeLessThan(text.indexOf('more'));
    expect(text.indexOf('more')).toBeLessThan(text.indexOf('One'));
  });

  it.each([
    ['no definition', 'a[^x] b', '<p>a[^x] b</p>'],
    ['no reference', 'a\n\n[^x]: b', '<p>a</p>'],
    ['a link of that text', 'a [^x](/y)\n\n[^x]: b', `<p>a ${link('/y', '^x')}</p>`],
    ['a reference in the text of a link', '[a[^x]](/y)\n\n[^x]: b', `<p>${link('/y', 'a[^x]')}</p>`],
    ['code', '`[^x]`\n\n[^x]: b', '<p><code>[^x]</code></p>'],
  ])('is none with %s', (_name, source, wanted) => {
    expect(shape(source)).toBe(wanted);
  });

  it('may refer to another, and to itself', () => {
    const text = notes('a[^x]\n\n[^x]: b[^y]\n[^y]: c[^x][^y]\n[^x]: second');
    expect(text.match(/<li/g)).toHaveLength(2);
    expect(text).not.toContain('second');
  });

  it('stands beside the text when it fits there, and else at the end', () => {
    const long = 'word '.repeat(300);
    expect(html(`${long}[^x]\n\n[^x]: Short`)).toContain('class="footnotes beside"');
    expect(html(`short[^x]\n\n[^x]: ${long}`)).toContain('class="footnotes"');
    expect(html(`${long}[^x]\n\n[^x]: \`\`\`\n    code\n    \`\`\``)).toContain('class="footnotes"');
    expect(html(`${long}\n\n|a[^x]|\n|-|\n\n[^x]: Short`)).toContain('class="footnotes"');
  });
});

describe('a container', () => {
  it.each([
    [
      ':::pull\na\n\n— b\n:::',
      '<figure class="pull"><blockquote><p>a</p></blockquote><figcaption>b</figcaption></figure>',
    ],
    [
      ':::pull\na\n-- *b*\n:::',
      '<figure class="pull"><blockquote><p>a</p></blockquote><figcaption><em>b</em></figcaption></figure>',
    ],
    [':::pull\n— a\n:::', '<figure class="pull"><blockquote><p>— a</p></blockquote></figure>'],
    [':::details a *b*\n# c\n\n- d\n:::', '<details><summary>a *b*</summary><h2>c</h2><ul><li>d</li></ul></details>'],
    [':::details\na\n:::', '<details><summary>Details</summary><p>a</p></details>'],
    [
      '::::details a\n:::pull\nb\n:::\n::::',
      '<details><summary>a</summary><figure class="pull"><blockquote><p>b</p></blockquote></figure></details>',
    ],
    [
      ':::details a\n:::pull\nb\n:::\nc\n:::',
      '<details><summary>a</summary><figure class="pull"><blockquote><p>b</p></blockquote></figure><p>c</p></details>',
    ],
    [
      '- a\n\n:::details b\nc\n:::\n\n> :::details d\n> e\n> :::',
      '<ul><li>a</li></ul><details><summary>b</summary><p>c</p></details><blockquote><details><summary>d</summary><p>e</p></details></blockquote>',
    ],
    [':::details a\n```\n:::\n```\n:::', '<details><summary>a</summary><pre><code>:::</code></pre></details>'],
    [
      '> :::pull\n> a\n> :::',
      '<blockquote><figure class="pull"><blockquote><p>a</p></blockquote></figure></blockquote>',
    ],
    [
      '- a\n\n  :::pull\n  b\n  :::',
      '<ul><li><p>a</p><figure class="pull"><blockquote><p>b</p></blockquote></figure></li></ul>',
    ],
    ['- a\n:::pull\nb\n:::', '<ul><li>a</li></ul><figure class="pull"><blockquote><p>b</p></blockquote></figure>'],
  ])('%j is %j', (source, wanted) => {
    expect(shape(source)).toBe(wanted);
  });

  it.each([
    ':::pull\na',
    ':::details a\nb\n::::',
    ':::other\na\n:::',
    '::pull\na\n::',
    ':::pull x\na\n:::',
    '> :::pull\n> a\n\n:::',
  ])('%j is ordinary text, as ever', (source) => {
    expect(html(source)).not.toMatch(/<(?:figure|details)/);
    expect(html(source).replaceAll(/<[^>]*>|\n/g, '')).toBe(source.replaceAll(/> |\n/g, ''));
  });
});

it.each([
  ['', '', ''],
  ['js', 'js', ''],
  ['js title="A \\"b\\" \\\\ c"', 'js', 'A "b" \\ c'],
  ['title="A" js', 'js', 'A'],
  ['js title="A', 'js', ''],
  ['js subtitle="A"', 'js', ''],
])('the info of a fence %j has a language and a caption', (info, language, title) => {
  expect(parseFenceInfo(info)).toEqual({ language, title });
});

it('has images of the web, of the library and of the site, and none that only the computer of its author has', () => {
  const url = 'data:image/png;base64,AAAA';
  for (const local of [
    url,
    'cid:part1@mail',
    'blob:https://a.test/1',
    'file:///C:/a.png',
    'about:blank',
    'ftp://a.test/a',
  ])
    expect(html(`Say ![x](${local})\n\n[a]: ${local}`), local).not.toContain('<img');
  expect(shape(`Say ![a *grey* cat](${url}).`)).toBe('<p>Say a *grey* cat.</p>');
  for (const shown of ['https://a.test/a.png', 'HTTP://a.test/a', '/media/a.png', 'a.png', '../a:b.png', './a'])
    expect(html(`![x](${shown})`), shown).toContain('<img');
});

it('keeps the source lines of every block at the top', () => {
  const source = '> [!TIP]\n> a\n\n:::pull\na\n:::\n\n:::details b\na\n:::\n\n|a|\n|-|\n\n[^x]: a\n\n    b\n\n- [ ] c';
  const blocks = createParser()
    .parse(source, {})
    .filter(({ level, nesting }) => level === 0 && nesting === 1);
  expect(blocks.map(({ type, map }) => [type, map])).toEqual([
    ['callout_open', [0, 2]],
    ['pull_open', [3, 6]],
    ['details_open', [7, 10]],
    ['table_open', [11, 13]],
    ['footnote_definition_open', [14, 17]],
    ['bullet_list_open', [18, 19]],
  ]);
});

it('has a contact form in a line of the outermost level, which the text of a page alone shows', () => {
  const form = '<hr id="form"/>';
  const shown = (source: string) => renderMarkdown(source, { images: new Map(), contactForm: form }).html;
  for (const source of ['a\n:::contact\nb', 'a\n\n:::contact\n:::\n\nb', 'a\n\n  :::contact  \nb', '- a\n:::contact'])
    expect(shown(source), source).toContain(form);
  for (const source of [
    '\\:::contact',
    '    :::contact',
    '```\n:::contact\n```',
    ':::contact us',
    '> :::contact',
    '- :::contact',
  ])
    expect(shown(source), source).not.toContain(form);
  expect(html('a\n:::contact\n:::\nb').replaceAll(/ (?:dir|class)="[^"]*"/g, '')).toBe(
    '<p>a</p>\n<p>:::contact</p>\n<p>b</p>\n',
  );
});
