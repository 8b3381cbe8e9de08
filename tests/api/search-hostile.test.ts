import { describe, expect, it } from 'vitest';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { sampleOf } from '../support/sample.ts';
import { search, titlesOf } from '../support/searching.ts';

const hostile = [
  '',
  '   ',
  '"',
  '""',
  '"""',
  '"river',
  'river"',
  '-',
  '--',
  '-"',
  '- - -river',
  '*',
  'river*',
  '^river',
  '+river',
  '#river @river %2026 |',
  'AND',
  'river AND',
  'OR river',
  'NOT river',
  'river NEAR(town, 5)',
  'NEAR(',
  'words:river',
  'words : "river"',
  '{words} : river',
  '(river',
  'river)',
  '((((((((((',
  'river & town',
  'river | !town',
  '!river',
  'river <-> town',
  'river:*',
  'river:ABCD',
  "river'",
  "'' ' '''",
  "'; drop table articles; --",
  "') union select * from users --",
  '\\',
  "\\'",
  'river\\',
  '$1 ? :name @p',
  '%',
  '_%_',
  '.,;:!?…—–„“”«»',
  'שלום עולם',
  'مرحبا بالعالم',
  '\u202eriver\u202c',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🔥',
  'river🔥town',
  'e\u0301'.repeat(500),
  '\u0301\u0301\u0301',
  'Z\u0335\u0321\u0322\u0327a\u0338l\u0336g\u0334o\u0337',
  '\ufeff\u200b\u200d\u00ad',
  '\u0001\u0008\u001b',
  '\ufffe\uffff\ufdd0',
  'ﷺ'.repeat(300),
  '𝓇𝒾𝓋𝑒𝓇',
  '漢'.repeat(500),
  'x'.repeat(10_000),
  'river '.repeat(2000),
  '"river" '.repeat(1500),
  '-river '.repeat(1500),
  '"'.repeat(10_000),
  '('.repeat(10_000),
  `${'river OR '.repeat(1000)}river`,
  '𐍈'.repeat(5000),
  `${'a'.repeat(199)}😀`,
];

describe.each(engines)('a search for any text on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('is answered, whatever it is', async () => {
    await magazine.publish({ title: 'River town', content: 'The river in the town' });
    for (const query of sampleOf(hostile, 30)) {
      const results = await search(magazine, query);
      expect(results.length, JSON.stringify(query).slice(0, 100)).toBeLessThanOrEqual(1);
    }
    // The site still works after all these searches.
    expect(await titlesOf(magazine, 'river')).toEqual(['River town']);
  });

  it.each(sampleOf(hostile, 8))('finds an article that contains it: %j', async (query) => {
    await magazine.publish({ title: 'River town', excerpt: `x ${query.slice(0, 400)}`, content: `x ${query}` });
    expect(await titlesOf(magazine, 'river')).toEqual(['River town']);
  });

  it.each(['%00', 'river%00', '%ED%A0%80', '%FF', '%'])('is 400 for a malformed query: %s', async (query) => {
    await readProblem(magazine.request(`/api/search?q=${query}`), 'malformed-request');
    await readProblem(magazine.request(`/api/search?q=river&category=${query}`), 'malformed-request');
  });

  it('finds nothing without a query', async () => {
    await magazine.publish();
    const response = await magazine.request('/api/search');
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: [] });
  });

  it('accepts the longest article, with all words different', async () => {
    const words = Array.from({ length: 85_000 }, (_, index) => `w${index.toString(36)}`);
    await magazine.publish({ title: 'Long', content: words.join(' ') });
    await magazine.publish({ title: 'Wide', content: 'river '.repeat(80_000) });
    await magazine.publish({ title: 'Far', content: '漢字'.repeat(200_000) });
    expect(await titlesOf(magazine, 'w1k')).toContain('Long');
    expect(await titlesOf(magazine, 'river')).toEqual(['Wide']);
    expect(await titlesOf(magazine, '"漢字漢"')).toEqual(['Far']);
  });
});
