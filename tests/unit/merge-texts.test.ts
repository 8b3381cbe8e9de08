import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinBlocks, readBlocks } from '../../src/editor/merge/blocks.ts';
import { compareTexts, countDifferent } from '../../src/editor/merge/compare-texts.ts';
import { type Choice, isConflict, mergeTexts, writeMerged } from '../../src/editor/merge/merge-texts.ts';
import { movePosition } from '../../src/editor/merge/move-caret.ts';
import { compareWords } from '../../src/editor/merge/word-diff.ts';

/** @returns the merged text, and both sides of each conflict */
function merge(opened: string | null, stored: string, mine: string, choice: Choice = 'both') {
  const merged = mergeTexts({ opened, stored, mine });
  const conflicts = merged.parts.filter(isConflict);
  return {
    text: writeMerged(
      merged,
      conflicts.map(() => choice),
    ),
    conflicts: conflicts.map((conflict) => [joinBlocks(conflict.stored), joinBlocks(conflict.mine)]),
  };
}

const [a, b, c] = ['Alpha one two three.', 'Beta four five six.', 'Gamma seven eight nine.'];
const opened = [a, b, c].join('\n\n');

it.each([
  ['neighbouring paragraphs', [`${a} Mine.`, b, c], [a, `${b} Theirs.`, c], [`${a} Mine.`, `${b} Theirs.`, c]],
  ['a new paragraph beside a changed one', [a, 'New.', b, c], [`${a} Theirs.`, b, c], [`${a} Theirs.`, 'New.', b, c]],
  ['new paragraphs at one place', [a, 'Fresh.', b, c], [a, 'Other.', b, c], [a, 'Other.', 'Fresh.', b, c]],
  ['the same new paragraph', [a, 'New.', 'Mine.', b, c], [a, 'New.', b, c], [a, 'New.', 'Mine.', b, c]],
  ['the same change', [`${a} X.`, b, c], [`${a} X.`, b], [`${a} X.`, b]],
  ['a deleted paragraph and a changed one', [a, c], [a, b, `${c} Theirs.`], [a, `${c} Theirs.`]],
  [
    'a split paragraph and a changed one',
    ['Alpha one', 'two three.', b, c],
    [a, b, 'Zeta.'],
    ['Alpha one', 'two three.', b, 'Zeta.'],
  ],
  ['new ends', [a, b, c, 'Mine.'], ['Theirs.', a, b, c], ['Theirs.', a, b, c, 'Mine.']],
])('merges %s', (_, mine, stored, merged) => {
  expect(merge(opened, stored.join('\n\n'), mine.join('\n\n'))).toEqual({ text: merged.join('\n\n'), conflicts: [] });
});

it.each([
  ['changed by both', [a, `${b} Mine.`, c], [a, `${b} Theirs.`, c], [`${b} Theirs.`, `${b} Mine.`]],
  ['deleted here and changed there', [a, c], [a, `${b} Theirs.`, c], [`${b} Theirs.`, '']],
  ['joined here and changed there', [`${a} ${b}`, c], [a, `${b} Theirs.`, c], [`${a}\n\n${b} Theirs.`, `${a} ${b}`]],
  [
    'begun by both',
    [a, b, c, 'A line that is new.'],
    [a, b, c, 'A line that is new, too.'],
    ['A line that is new, too.', 'A line that is new.'],
  ],
])('asks about a paragraph that was %s', (_, mine, stored, conflict) => {
  const three = [opened, stored.join('\n\n'), mine.join('\n\n')] as const;
  expect(merge(...three).conflicts).toEqual([conflict]);
  expect(merge(...three, 'mine').text).toBe(three[2]);
  expect(merge(...three, 'stored').text).toBe(three[1]);
});

it('asks about everything that differs when it does not know what both began with', () => {
  expect(merge(null, `${a}\n\n${b}`, `${a}\n\n${c}`).conflicts).toEqual([[b, c]]);
});

it('keeps a fenced code block whole, but not one that is never closed', () => {
  const blocks = (text: string) => readBlocks(text).blocks.map((block) => block.text);
  expect(blocks('a\n\n```ts\nx\n\ny\n```\n\nb')).toEqual(['a', '```ts\nx\n\ny\n```', 'b']);
  expect(blocks('~~~\nx\n\n```\n~~~~\n\nb')).toEqual(['~~~\nx\n\n```\n~~~~', 'b']);
  expect(blocks('```ts\nx\n\ny')).toEqual(['```ts\nx', 'y']);
});

it('keeps white space and line ends, also those that a browser changes in a text that is typed in', () => {
  const stored = 'One.\r\n \r\n\r\nTwo.\r\n\r\nThree.\r\n';
  const typed = stored.replaceAll('\r\n', '\n').replace('Two', 'My two');
  expect(merge(stored, stored.replace('One', 'Their one'), typed).text).toBe(
    'Their one.\r\n \r\n\r\nMy two.\r\n\r\nThree.\r\n',
  );
});

const texts = fc
  .array(fc.constantFrom('a', 'b', '', ' ', '\n', '\r\n', '\n\n', '```', '~~~', '- ', '\t'), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

it('keeps a side byte for byte when the other has changed nothing, and finds nothing to ask about', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const { blocks, end } = readBlocks(one);
      expect(blocks.map(({ gap, text }) => gap + text).join('') + end).toBe(one);
      expect(merge(one, other, one)).toEqual({ text: other, conflicts: [] });
      const unify = (text: string) => text.replace(/\r\n?/g, '\n');
      expect(unify(merge(one, one, other).text)).toBe(unify(other));
      expect(merge(one, other, other)).toEqual({ text: other, conflicts: [] });
    }),
  );
});

it('says which paragraphs differ', () => {
  expect(compareTexts('a\n\nNEW\n\nb\n\nc', 'a\n\nb\n\nc\n\nend')).toEqual([
    { same: 1 },
    { from: 'NEW', to: '' },
    { same: 2 },
    { from: '', to: 'end' },
  ]);
  expect(compareTexts('a\n\nb', 'a\n\nb')).toEqual([{ same: 2 }]);
  expect(countDifferent('a\n\nb\n\nc', 'a\n\nx\n\ny\n\nc\n\nz')).toBe(3);
});

it('compares words in every script, and leaves none of either text out', () => {
  expect(compareWords('The old house', 'The new house')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: ' house' },
  ]);
  expect(compareWords('הבית הישן', 'הבית החדש').filter(({ kind }) => kind === 'added')).toEqual([
    { kind: 'added', text: 'החדש' },
  ]);
  const sentence = fc.array(fc.constantFrom('one', 'два', 'דוגמה', '例文', ',', ' ', '  ', '\n'), { maxLength: 12 });
  fc.assert(
    fc.property(sentence, sentence, (from, to) => {
      const changes = compareWords(from.join(''), to.join(''));
      const textOf = (without: string) =>
        changes
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('');
      expect(textOf('removed').replace(/\s/g, '')).toBe(to.join('').replace(/\s/g, ''));
      expect(textOf('added').replace(/\s/g, '')).toBe(from.join('').replace(/\s/g, ''));
    }),
  );
});

it('moves the caret with its words', () => {
  const before = `${a}\n\n${b}\n\n${c}`;
  const after = `New.\n\n${a}\n\n${b} More.\n\n${c}`;
  for (const word of ['two', 'four', 'eight']) {
    expect(movePosition(before, after, before.indexOf(word))).toBe(after.indexOf(word));
  }
  expect(movePosition(before, '', 12)).toBe(0);
});

it('merges and compares very long texts quickly', () => {
  const long = (word: string) => Array.from({ length: 10_000 }, (_, index) => `${word} ${index}`).join('\n\n');
  expect(compareTexts(long('a'), long('b'))).toHaveLength(1);
  expect(merge(long('a'), `${long('a')}\n\nTheirs.`, `Mine.\n\n${long('a')}`).conflicts).toEqual([]);
  expect(merge(long('a'), long('b'), long('c')).conflicts).toHaveLength(1);
  const equal = long('a').replace(/\d+/g, '');
  expect(merge(equal, `Theirs.\n\n${equal}`, `${equal}\n\nMine.`).conflicts).toEqual([]);
  expect(merge(equal, `Theirs.\n\n${equal}\n\nTheirs.`, `Mine.\n\n${equal}\n\nMine.`).text).toContain('Mine.');
  expect(compareWords(long('a'), long('b')).length).toBeGreaterThan(1);
});
