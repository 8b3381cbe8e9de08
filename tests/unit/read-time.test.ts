import { expect, it } from 'vitest';
import { estimateReadTime } from '../../src/contract/read-time.ts';

it.each([
  ['', 1],
  ['   \n\n ', 1],
  ['word', 1],
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
  ['word\n\n'.repeat(400), 2],
  [`  ${'word\t'.repeat(1000)}`, 5],
  ['word '.repeat(30_000), 120],
])('is 200 words a minute, rounded up, from 1 to 120 minutes (case %#)', (text, minutes) => {
  expect(estimateReadTime(text)).toBe(minutes);
});
