import { EditorState } from 'prosemirror-state';
import type { DecorationSet } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { GuardedText } from '../../src/editor/document/guarded-text.ts';
import { showTypography } from '../../src/editor/typography/typography-extension.ts';
import { quotesFor } from '../../src/markdown/quotes.ts';
import { createTypesetter } from '../../src/markdown/typeset.ts';
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
  ["See https://a.test/it's--x", `See <a href="https://a.test/it's--x">https://a.test/it's--x</a>`],
  ["See <https://a.test/it's--x>", `See <a href="https://a.test/it's--x">https://a.test/it's--x</a>`],
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

/** @returns the text of an editor, with what is shown in the place of its signs */
function seen(state: EditorState): string {
  const { doc, plugins } = state;
  const [plugin] = plugins;
  const signs = plugin?.props.decorations?.call(plugin, state) as DecorationSet;
  const shown = signs.find().toSorted((one, other) => one.from - other.from);
  let [read, at] = ['', 0];
  for (const { from, to, ...rest } of shown) {
    const { attrs } = (rest as unknown as { type: { attrs: Record<string, string> } }).type;
    read += doc.textBetween(at, from) + attrs['data-shown'];
    at = to;
  }
  return (read + doc.textBetween(at, doc.content.size)).replaceAll('\n', '');
}

it.each(['en-US', 'fr', 'de'])(
  'an editor in %s shows the signs that readers get, while a user types, too',
  (language) => {
    const texts = [
      `"a 'b' c", it's`,
      'a -- b, 1--2, c---d and --help, ----',
      '`"a" -- b` "c"',
      "See https://a.test/it's--x, <https://a.test/it's--x>",
      '"*a*" *"b"* ("c") **it**\'s ["a"](/b--c)',
      '- "a\n  \'b\'"\n- "c\n- d"\n\n> "e"\n\n| "f" |\n| --- |\n| \'g\' |',
    ];
    const quotes = quotesFor(language);
    if (!quotes) throw new Error('no quotation marks');
    let state = EditorState.create({
      doc: new GuardedText().open(texts.join('\n\n')).doc,
      plugins: [showTypography(createTypesetter(quotes))],
    });
    const shown = () => seen(state);
    const read = renderMarkdown(texts.join('\n\n'), { images: new Map(), language }).html.replaceAll(/<[^>]*>|\n/g, '');
    expect(shown()).toBe(read.replaceAll('&quot;', '"'));
    for (const typed of ['"', 'x', '"', ' ', '-', '-', ' ', "'"]) {
      state = state.apply(state.tr.insertText(typed, 1 + state.doc.child(0).content.size));
      const again = EditorState.create({ doc: state.doc, plugins: state.plugins });
      expect(shown()).toBe(seen(again));
    }
    state = state.apply(state.tr.insertText('word '.repeat(12_000), 1));
    expect(shown(), 'too long').not.toMatch(/[“„«]/);
    state = state.apply(state.tr.delete(1, 1 + 'word '.length * 11_000));
    const short = EditorState.create({ doc: state.doc, plugins: state.plugins });
    expect(shown()).toBe(seen(short));
  },
);
