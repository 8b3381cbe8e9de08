import { expect, it } from 'vitest';
import { countTextWords, estimateReadTime } from '../../src/contract/read-time.ts';

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

it.each([
  ['| Year | Flour |\n| :--- | ---: |\n| 1870 | nine sacks |\n| 1871 | four |', 7],
  ['Year | Flour\n--- | ---\n1870 | nine', 4],
  ['# One two\n\nThree\n===\n\n* * *\n\n## Four ##', 4],
  ['- one\n- [ ] two\n  1. three\n\n> four\n> > five', 5],
  ['**One** _two_ ~~three~~ ` four `', 4],
  ['[one two](https://a.test/x_(y) "not this") and [three][a], [a].\n\n[a]: /b "nor this"', 5],
  ['One[^1] two.\n\n[^1]: Three.\n    Four.', 4],
  ['> [!NOTE]\n> One.\n\n:::pull\nTwo.\n\n— Three\n:::\n\n:::details Four five\nSix\n:::', 7],
  ['```js title="One two"\nlet a = 1;\n# b\n```\n\nThree', 9],
  ['https://a.test/film\n\n:::embed https://a.test/\nA title\n:::\n\nSee https://a.test/ now.', 3],
  ['Rock - and + roll = 1 – one', 9],
  [`${'*'.repeat(200_000)}\n${'['.repeat(100_000)}\n${'| '.repeat(100_000)}\n${'- '.repeat(100_000)}x`, 2],
])('counts what readers read, no signs of Markdown (case %#)', (text, words) => {
  expect(countTextWords(text)).toBe(words);
});
