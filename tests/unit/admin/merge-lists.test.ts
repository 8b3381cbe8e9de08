import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeLists } from '../../../src/admin/articles/merging/merge-lists.ts';

const opened = ['a', 'b', 'c'];

it.each([
  ['keeps what both have added', ['a', 'x', 'b', 'c'], ['a', 'b', 'c', 'y'], ['a', 'x', 'b', 'c', 'y']],
  ['drops what one has removed', ['a', 'c'], ['b', 'c', 'a'], ['c', 'a']],
  ['takes the order of the one who has moved items', ['c', 'a', 'b'], ['a', 'b', 'c'], ['c', 'a', 'b']],
  ['takes mine where both have moved items', ['c', 'a', 'b'], ['b', 'a', 'c'], ['c', 'a', 'b']],
  ['has an item once that both have added', ['a', 'b', 'c', 'x'], ['x', 'a', 'b', 'c'], ['x', 'a', 'b', 'c']],
])('%s', (_, mine, stored, merged) => {
  expect(mergeLists({ mine, stored, opened })).toEqual(merged);
});

it.each([
  ['as the one who changed it', ['words', 'words', 'images'], 'images'],
  ['as the other one who changed it', ['words', 'images', 'words'], 'images'],
  ['as mine where both changed it', ['words', 'images', 'reporting'], 'images'],
])('has an item that both have changed once, %s has it', (_, [before, own, theirs], merged) => {
  const listOf = (role = '', ...others: string[]) => [
    { id: 'ada', role },
    ...others.map((id) => ({ id, role: 'words' })),
  ];
  const lists = { opened: listOf(before), mine: listOf(own, 'ben'), stored: listOf(theirs, 'cleo') };
  expect(mergeLists(lists)).toEqual(listOf(merged, 'ben', 'cleo'));
});

it('has what either has added and what neither has removed, each once, whatever both have done', () => {
  const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(list, list, list, (before, mine, stored) => {
      const merged = mergeLists({ mine, stored, opened: before });
      const all = [...new Set([...mine, ...stored])];
      const stays = (item: string) => !before.includes(item) || (mine.includes(item) && stored.includes(item));
      expect(merged.toSorted()).toEqual(all.filter(stays).toSorted());
      expect(mergeLists({ mine, stored: before, opened: before })).toEqual(mine);
      expect(mergeLists({ mine: before, stored, opened: before })).toEqual(stored);
    }),
  );
});
