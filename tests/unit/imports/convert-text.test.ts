import { describe, expect, it } from 'vitest';
import { convertText, TextConverter } from '../../../src/imports/texts/convert-text.ts';
import type { TextToConvert } from '../../../src/imports/texts/converted-text.ts';

const { signal } = new AbortController();

function textOf(text: string, given: Partial<TextToConvert> = {}): TextToConvert {
  return { program: 'wordpress', format: 'html', text, siteUrl: 'https://old.example.org', fileUrls: {}, ...given };
}

const kinds = ({ losses }: { losses: readonly { kind: string }[] }) => losses.map(({ kind }) => kind);

describe('a text of another program', () => {
  it('is Markdown, with its images, its links and its words', async () => {
    const text =
      '<p>One <b>two</b> <a href="/about/">three</a>.</p><figure><img src="/a.jpg" alt="A"><figcaption>Four</figcaption></figure>';
    expect(await convertText(textOf(text), signal)).toEqual({
      markdown: 'One **two** [three](https://old.example.org/about/).\n\n![A](https://old.example.org/a.jpg "Four")',
      losses: [],
      images: ['https://old.example.org/a.jpg'],
      links: ['https://old.example.org/about/'],
      words: { in: 4, out: 4 },
    });
  });

  it.each([
    ['20,000 elements in each other', `${'<div>'.repeat(20_000)}Deep`, /Deep/, 'nesting'],
    ['20,000 quotes in each other', `${'<blockquote><ul><li>'.repeat(7000)}Deep`, /Deep/, 'nesting'],
    ['more elements than are read', `${'<b>word</b> '.repeat(200_000)}`, /^word word/, 'too-long'],
    ['an attribute of 5 MB', `<p title="${'x'.repeat(5_000_000)}">Short</p>`, /^Short$/, null],
    [
      'an image of 5 MB within',
      `<p>Short<img src="data:image/png;base64,${'A'.repeat(5_000_000)}"></p>`,
      /^Short$/,
      'image',
    ],
    [
      'broken HTML',
      '<p>One <b>two <i>three</b> four</p></div></span><table><tr>five<td>six<',
      /One[\s\S]*five[\s\S]*six/,
      null,
    ],
    [
      'controls and halves of characters',
      'One\0 two\x0bthree\ud800 four\u0085',
      /^One {1,2}two three\ufffd four$/,
      null,
    ],
    ['tags that do not end', '<a '.repeat(100_000), /^/, null],
    ['comments that do not end', `Before ${'<!-- '.repeat(100_000)}`, /^Before/, null],
    ['brackets that do not end', `Before ${'[gallery ids="1" '.repeat(20_000)}`, /^Before/, null],
    ['shortcodes that do not end', `Before ${'[caption]'.repeat(20_000)}`, /^Before/, null],
  ])('is read as far as it can be: %s', { timeout: 60_000 }, async (_what, text, expected, loss) => {
    const converted = await convertText(textOf(text), signal);
    expect(converted.markdown).toMatch(expected);
    if (loss !== null) expect(kinds(converted)).toContain(loss);
  });

  it('becomes plain text when it takes too long or too much memory; the next is converted', async () => {
    const slow = new TextConverter({ time: 1, threads: 1 });
    const text = textOf('<h2>One</h2><p>1. <i>two</i> &amp; three</p><script>no</script>');
    const plain = await slow.convert(text, signal);
    expect(plain).toMatchObject({ markdown: 'One\n\n1\\. two \\& three', words: { in: 5, out: 5 } });
    expect(kinds(plain)).toEqual(['unreadable']);

    const small = new TextConverter({ memory: 16, threads: 1 });
    const large = await small.convert(textOf('<p>word</p>'.repeat(40_000)), signal);
    expect(kinds(large)).toEqual(['unreadable']);
    expect((await small.convert(textOf('<p>One</p>'), signal)).markdown).toBe('One');
  });

  it('is given up when the import is', async () => {
    const stopped = new AbortController();
    const converting = convertText(textOf('<p>One</p>'.repeat(50_000)), stopped.signal);
    stopped.abort(new Error('paused'));
    await expect(converting).rejects.toThrow();
  });
});
