import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authorInput } from '../../src/contract/authors.ts';
import { initialsOf } from '../../src/contract/initials.ts';

it.each([
  ['', ''],
  ['   ', ''],
  ['Ada Lovelace', 'AL'],
  ['  ada   lovelace ', 'AL'],
  ['Lena Fischer-Moss', 'LF'],
  ['Ana Belén Cruz Díaz Ega', 'ABCD'],
  ['Émile Zola', 'ÉZ'],
  ['émile zola', 'ÉZ'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['Ольга Иванова', 'ОИ'],
  ['نجيب محفوظ', 'نم'],
  ['村上 春樹', '村春'],
  ['🦊 Fox', '🦊F'],
  ['ßtar Wars', 'SSW'],
  ['👩‍👩‍👧 Family', ''],
])('takes the first letter of each word of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('never returns more than the contract allows, nor half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const initials = initialsOf(name);
      expect(initials.isWellFormed()).toBe(true);
      expect(initials === '' || authorInput.shape.initials.safeParse(initials).error === undefined).toBe(true);
    }),
  );
});
