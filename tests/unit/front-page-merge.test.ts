import { expect, it } from 'vitest';
import { sharedFields } from '../../src/admin/forms/versions.ts';
import { mergeArrangements } from '../../src/admin/front-page/arrangement/merge-arrangements.ts';
import type { FrontPageBlock, Slot } from '../../src/contract/front-page.ts';

const slot: Slot = { rule: 'newest', categoryId: null, pin: null };
const pinned = (articleId: string): Slot => ({ ...slot, pin: { articleId, headline: '', focus: null, until: null } });
const lead = {
  id: 'lead',
  isHidden: false,
  type: 'lead',
  lead: slot,
  secondary: [slot, slot],
  opinion: slot,
} satisfies FrontPageBlock;
const latest: FrontPageBlock = { id: 'latest', isHidden: false, type: 'latest' };
const note = (id: string, heading = id): FrontPageBlock => ({
  id,
  isHidden: false,
  type: 'text',
  heading,
  content: '',
});

const opened = [lead, latest, note('a'), note('b')];
const merge = (mine: FrontPageBlock[], stored: FrontPageBlock[], prefer: 'mine' | 'stored' = 'mine') => {
  const all = { mine: { blocks: mine }, stored: { blocks: stored }, opened: { blocks: opened } };
  const { fields, conflicts } = mergeArrangements(all, prefer);
  return { blocks: fields.blocks, conflicts: conflicts.length };
};

it('keeps what each of two editors has changed: another slot of one block, a text, a new place, a new block, a removed one', () => {
  const mine = [{ ...lead, lead: pinned('one') }, note('c'), latest, note('a', 'Mine'), note('b')];
  const stored = [{ ...lead, opinion: pinned('two') }, note('b'), latest, note('d')];
  expect(merge(mine, [{ ...lead, opinion: pinned('two') }, note('b'), latest, note('a'), note('d')])).toEqual({
    blocks: [
      { ...lead, lead: pinned('one'), opinion: pinned('two') },
      note('c'),
      note('b'),
      latest,
      note('a', 'Mine'),
      note('d'),
    ],
    conflicts: 0,
  });
  // One has removed what the other has changed.
  expect(merge(mine, stored).conflicts).toBe(1);
});

it('asks where both have changed the same: a pin, a text, the order, and a block that one has removed', () => {
  const cases: [FrontPageBlock[], FrontPageBlock[]][] = [
    [
      [{ ...lead, lead: pinned('one') }, latest, note('a'), note('b')],
      [{ ...lead, lead: pinned('two') }, latest, note('a'), note('b')],
    ],
    [
      [lead, latest, note('a', 'Mine'), note('b')],
      [lead, latest, note('a', 'Theirs'), note('b')],
    ],
    [
      [latest, lead, note('a'), note('b')],
      [lead, latest, note('b'), note('a')],
    ],
    [
      [lead, latest, note('b')],
      [lead, latest, note('a', 'Theirs'), note('b')],
    ],
  ];
  for (const [mine, stored] of cases) {
    expect(merge(mine, stored, 'mine')).toEqual({ blocks: mine, conflicts: 1 });
    expect(merge(mine, stored, 'stored')).toEqual({ blocks: stored, conflicts: 1 });
  }
});

it('takes nothing for a difference that is stored the same: white space at the ends of texts, and the same change of both', () => {
  const spaced = [lead, latest, note('a', 'Mine '), note('b')];
  const same = [lead, latest, note('a', 'Mine'), note('b')];
  expect(merge(spaced, same)).toEqual({ blocks: same, conflicts: 0 });
});

it('knows an arrangement that was sent before, when the answer was lost, as what both sides began with', () => {
  const sent = { blocks: [lead, latest, note('a', 'Mine ')] };
  const stored = { blocks: [lead, latest, { ...note('a', 'Mine'), content: '' }] };
  const shared = sharedFields({ blocks: opened }, sent, stored);
  const mine = { blocks: [lead, latest, note('a', 'Mine, typed on')] };
  expect(mergeArrangements({ mine, stored, opened: shared }, 'stored')).toEqual({ fields: mine, conflicts: [] });
});
