import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { textImage, textImages } from '../support/text-images.ts';

const text = (source: string, language?: string) =>
  renderMarkdown(source, { images: new Map(), ...(language && { language }) })
    .html.replaceAll(/<(?!code|a |\/)[^>]*>|<\/(?!code|a)[^>]*>|\n/g, '')
    .replaceAll('&quot;', '"');

it.each([
  ['en-US', '“a ‘b’ c”, it’s'],
  ['en-GB', '“a ‘b’ c”, it’s'],
  ['de', '„a ‚b‘ c“, it’s'],
  ['de-CH', '«a ‹b› c», it’s'],
  ['fr', '«\u202Fa “b” c\u202F», it’s'],
  ['es', '«a “b” c», it’s'],
  ['it', '«a “b” c», it’s'],
  ['pl', '„a «b» c”, it’s'],
  ['nl', '“a ‘b’ c”, it’s'],
  ['sv', '”a ’b’ c”, it’s'],
  ['da', '”a ’b’ c”, it’s'],
  ['nb', '«a ‘b’ c», it’s'],
  ['fi', '”a ’b’ c”, it’s'],
  ['pt-BR', '“a ‘b’ c”, it’s'],
  ['pt-PT', '«a “b” c», it’s'],
  ['ru', '«a „b“ c», it’s'],
  ['uk', '«a „b“ c», it’s'],
  ['cs', '„a ‚b‘ c“, it’s'],
  ['ja', `"a 'b' c", it's`],
])('quotation marks in %s', (language, wanted) => {
  expect(text(`"a 'b' c", it's`, language)).toBe(wanted);
});

it.each([
  ['a -- b, 1--2, c---d', 'a – b, 1–2, c—d'],
  ['--help and ---- and a-b', '--help and ---- and a-b'],
  ['`"a" -- b`', '<code>"a" -- b</code>'],
  ["https://a.test/it's--x", `<a href="https://a.test/it's--x">https://a.test/it's--x</a>`],
  ["<https://a.test/it's--x>", `<a href="https://a.test/it's--x">https://a.test/it's--x</a>`],
  ['["a"](/b--c)', '<a href="/b--c">“a”</a>'],
  ['\\"a\\" &quot;b&quot;', '"a" "b"'],
  ['(c) ... +-', '(c) ... +-'],
  ['"*a*" *"b"* ("c")', '“a” “b” (“c”)'],
  [':::details It\'s "a"\n:::', 'It’s “a”'],
])('%j is set as %j', (source, wanted) => {
  expect(text(source, 'en-US')).toBe(wanted);
});

it('sets captions, too, and nothing without a language', () => {
  const image = textImage();
  const shown = (language?: string) =>
    renderMarkdown(`![](media:${image.id} 'The "river"')`, { images: textImages(image), ...(language && { language }) })
      .html;
  expect(shown('de')).toContain('The „river“');
  expect(shown()).toContain('The &quot;river&quot;');
  expect(text('"a" -- b')).toBe('"a" -- b');
});
