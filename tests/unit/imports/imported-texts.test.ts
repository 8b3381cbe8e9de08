import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertNow } from '../../../src/imports/texts/convert-now.ts';
import type { TextToConvert } from '../../../src/imports/texts/converted-text.ts';
import { ghostTexts } from '../../support/imported-texts/ghost.ts';
import { markdownTexts } from '../../support/imported-texts/markdown.ts';
import { randomHtml } from '../../support/imported-texts/random-html.ts';
import { substackTexts } from '../../support/imported-texts/substack.ts';
import { wordpressTexts } from '../../support/imported-texts/wordpress.ts';

const site = 'https://old.example.org';

function convert(program: TextToConvert['program'], text: string) {
  const format = program === 'markdown' ? 'markdown' : 'html';
  return convertNow({ program, format, text, siteUrl: site, fileUrls: { 7: `${site}/7.jpg`, 8: `${site}/8.jpg` } });
}

describe.each([
  ['wordpress', wordpressTexts],
  ['ghost', ghostTexts],
  ['substack', substackTexts],
  ['markdown', markdownTexts],
] as const)('of %s', (program, texts) => {
  it.each(texts)('it converts $what', ({ text, markdown, losses }) => {
    const converted = convert(program, text);
    expect(converted.markdown).toBe(markdown);
    expect(converted.losses.map(({ kind }) => kind)).toEqual(losses);
    // Captions that stand in the attributes of a widget are words that the source does not show.
    expect(converted.words.out).toBeGreaterThanOrEqual(converted.words.in);
    expect(converted.words.out - converted.words.in).toBeLessThan(2);
  });
});

it('loses no word of blocks and marks in any order', () => {
  fc.assert(
    fc.property(randomHtml, (html) => {
      const { words, losses } = convert('ghost', html);
      expect({ html, words }).toEqual({ html, words: { in: words.in, out: words.in } });
      expect(losses.map(({ kind }) => kind).filter((kind) => kind !== 'nesting' && kind !== 'style')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
