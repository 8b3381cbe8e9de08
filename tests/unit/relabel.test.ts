import { describe, expect, it } from 'vitest';
import { hasLabelsOf } from '../../src/editor/paste/relabel/own-labels.ts';
import { relabel } from '../../src/editor/paste/relabel/relabel.ts';

/** A text as it is once something has been pasted into it, with the paste behind it. */
const paste = (pasted: string, text: string) => (hasLabelsOf(text, pasted) ? relabel(pasted, text) : pasted);

describe('what is pasted with footnotes and references of its own', () => {
  const mill = 'The mill stands[^1], says [the town][a].\n\n[^1]: Built in 1871.\n\n[a]: https://town.example.org/';

  it.each([
    ['Old bridge[^1].\n\n[^1]: Box 4.', 'Old bridge[^2].\n\n[^2]: Box 4.'],
    ['One[^1] two[^2].\n\n[^1]: A[^2].\n[^2]: B.', 'One[^3] two[^2].\n\n[^3]: A[^2].\n[^2]: B.'],
    [
      'See [it][a], [a], [A][] and [![x](/y)][a].\n\n[a]: /b',
      'See [it][a-2], [a][a-2], [A][a-2] and [![x](/y)][a-2].\n\n[a-2]: /b',
    ],
    [
      'Not `[^1]`, \\[^1], nor\n\n```\n[^1]\n```\n\nbut this[^1].\n\n[^1]: C.',
      'Not `[^1]`, \\[^1], nor\n\n```\n[^1]\n```\n\nbut this[^2].\n\n[^2]: C.',
    ],
  ])('gets other labels than the text has: %j', (pasted, expected) => {
    expect(paste(pasted, mill)).toBe(expected);
  });

  it.each([
    'A part of the same text[^1].',
    'Another[^b].\n\n[^b]: Label.',
    'The same URL: [a].\n\n[a]: https://town.example.org/',
    'A link [a](/b).',
  ])('keeps what means the same: %j', (pasted) => {
    expect(paste(pasted, mill)).toBe(pasted);
  });

  it('makes no link of words in brackets that the text has', () => {
    expect(paste('See [plan].\n\n[plan]: /p', 'He said [plan].')).toBe('See [plan][plan-2].\n\n[plan-2]: /p');
    expect(paste('See[^Note].\n\n[^Note]: B.', 'One[^note].\n\n[^note]: A.')).toBe('See[^Note-2].\n\n[^Note-2]: B.');
  });
});
