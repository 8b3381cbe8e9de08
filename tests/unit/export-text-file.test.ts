import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTextFile, writeTextFile } from '../../src/exports/masthead/text-file.ts';
import { seed } from '../support/sample.ts';

const scraps = [
  '\n',
  '---',
  '---\n',
  '\r\n',
  '\r',
  ' ',
  '\t',
  '"',
  "'",
  ':',
  '#',
  '- ',
  '&a',
  '*a',
  '!!js',
  '\u2028',
  '\ufeff',
  'é',
  '👩‍👧',
  '0',
  'null',
  'yes',
  '2026-01-01',
  '\\',
  '\u007f',
  '\u0085',
];

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  .map((parts) => parts.join('').toWellFormed());

it('gives front matter and text back as they were', () => {
  const head = fc.record({
    title: anyText,
    names: fc.array(anyText, { maxLength: 3 }),
    count: fc.integer(),
    none: fc.constant(null),
  });
  fc.assert(
    fc.property(head, anyText, (given, text) => {
      expect(readTextFile('a.md', writeTextFile(given, text))).toEqual({ head: given, text });
    }),
    { seed, numRuns: 500 },
  );
});

it('reads what an editor on Windows has saved, and refuses what is no front matter', () => {
  const saved = '\ufeff---\r\ntitle: Changed by hand\r\n---\r\n\r\nText\r\n';
  expect(readTextFile('a.md', saved)).toEqual({ head: { title: 'Changed by hand' }, text: 'Text' });
  expect(() => readTextFile('a.md', 'Text')).toThrow("a.md doesn't begin with front matter.");
  expect(() => readTextFile('a.md', '---\na: [\n---\n\n')).toThrow(/^The front matter of a\.md can't be read/);
  expect(() => readTextFile('a.md', '---\na: &a [x]\nb: *a\n---\n\n')).toThrow(
    /^The front matter of a\.md can't be read/,
  );
});
