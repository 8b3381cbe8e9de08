import { expect, it } from 'vitest';
import { countTypingErrors } from '../../src/services/search/close-words.ts';
import { parseQuery } from '../../src/services/search/parse-query.ts';
import { cutSnippet } from '../../src/services/search/snippet.ts';

it.each([
  ['lighthouse', 'lighthouse', 0],
  ['lighthuse', 'lighthouse', 1],
  ['lighthousse', 'lighthouse', 1],
  ['lighthause', 'lighthouse', 1],
  ['lihgthouse', 'lighthouse', 1],
  ['ilghthosue', 'lighthouse', 2],
  ['form', 'from', 1],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('counts the typing errors between "%s" and "%s": %i', (a, b, expected) => {
  expect(countTypingErrors(a, b, 3)).toBe(expected);
  expect(countTypingErrors(b, a, 3)).toBe(expected);
});

it('counts no further than requested', () => {
  expect(countTypingErrors('lighthouse', 'mountain', 2)).toBeGreaterThan(2);
  expect(countTypingErrors('a'.repeat(30), 'b'.repeat(30), 1)).toBeGreaterThan(1);
});

const snippet = (body: string, query: string) =>
  cutSnippet(
    body,
    parseQuery(query).wanted.map((phrase) => [phrase]),
  )
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it.each([
  ['The river', 'river', 'The [river]'],
  ['The river', 'mountain', 'The river'],
  ['Café, CAFE and cafés', 'cafe ', '[Café], [CAFE] and cafés'],
  ['Café, CAFE and cafés', 'cafe', '[Café], [CAFE] and [cafés]'],
  ['A town council, a council', '"town council"', 'A [town council], a council'],
  ['They don’t', "don't", 'They [don’t]'],
  ['Straßenbahn', 'strasse', '[Straßenbahn]'],
  ['私は東京に住んでいます', '東京', '私は[東京]に住んでいます'],
  ['<b>river</b> & "so"', 'river', '<b>[river]</b> & "so"'],
  ['', 'river', ''],
])('highlights in %j the matches of %j', (body, query, expected) => {
  expect(snippet(body, query)).toBe(expected);
});

it('cuts a long text between words, around the best match', () => {
  const filler = 'Nothing happens here for quite some time. '.repeat(50);
  const text = snippet(`The river. ${filler}The river runs through the town. ${filler}`, 'river town ');
  expect(text).toMatch(/^….*\[river\] runs through the \[town\].*…$/);
  expect(text.length).toBeLessThan(260);
  expect(snippet(filler, 'mountain')).toMatch(/^Nothing happens.*…$/);
});

it('handles the longest texts quickly, however many matches they have', () => {
  const start = performance.now();
  snippet('river '.repeat(30_000), 'river mountain');
  snippet('river town '.repeat(15_000), 'river town');
  // A comparison of every match with every other would take minutes.
  expect(performance.now() - start).toBeLessThan(5000);
});
