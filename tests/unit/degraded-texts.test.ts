import { expect, it } from 'vitest';
import { toPlainText } from '../../src/database/full-text/plain-text.ts';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';

const feed = (source: string) =>
  renderMarkdown(source, { images: new Map(), medium: 'feed', idPrefix: 'one' }).html.replaceAll('\n', '');

it.each([
  [
    '| a | b |\n|---|--:|\n| 1 | 2 |',
    '<table dir="auto"><thead><tr><th scope="col">a</th><th scope="col" align="right">b</th>',
  ],
  ['~~a~~', '<s>a</s>'],
  ['See https://h.test/a.', '<a href="https://h.test/a">https://h.test/a</a>.'],
  ['- [x] a', '<li>☑ a</li>'],
  ['> [!NOTE]\n> a', '<blockquote dir="auto"><p dir="ltr"><strong>Note</strong></p><p>a</p></blockquote>'],
  [':::pull\na\n\n-- b\n:::', '<blockquote><p>a</p></blockquote><figcaption dir="auto">— b</figcaption></figure>'],
  [':::details a & b\nc\n:::', '<p dir="auto"><strong>a &amp; b</strong></p><p>c</p>'],
  ['```js title="a"\nb\n```', '<figcaption dir="auto">a</figcaption><pre'],
  ['https://h.test/a', '<p dir="auto"><a href="https://h.test/a">h.test/a</a></p>'],
  ['a[^1]\n\n[^1]: b', '<sup><a href="#fn-one-1" id="fnref-one-1" role="doc-noteref">1</a></sup>'],
])('a feed shows %j without style sheet and script', (source, html) => {
  expect(feed(source)).toContain(html);
  expect(feed(source)).not.toMatch(/ class="(callout|table|embed)|<details|data-player|tabindex="0" role="region"/);
});

it('a search finds what readers see of each construct, and neither its signs nor URLs', () => {
  const text = toPlainText(
    [
      'One ~~two~~[^n] three[^m].',
      '| four | five |\n|---|---|\n| six | seven |',
      '- [x] eight',
      '> [!NOTE]\n> nine',
      ':::pull\nten\n\n— eleven\n:::',
      ':::details twelve\nthirteen\n:::',
      '```js title="fourteen"\nfifteen\n```',
      'https://youtu.be/dQw4w9WgXcQ',
      ':::embed https://city.test/x\n![sixteen](media:0197712e-0000-7000-8000-000000000001)\nseventeen\neighteen\n:::',
      '[^m]: twenty\n\n[^n]: nineteen\n\n[^unused]: never',
    ].join('\n\n'),
  );
  expect(text.match(/[\w:!^|[\]/]+/g)?.join(' ')).toBe(
    'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen seventeen eighteen sixteen nineteen twenty',
  );
});
