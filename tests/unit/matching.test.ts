import { expect, it } from 'vitest';
import { isMatch } from '../../src/admin/lists/matching.ts';

const texts = ['Émile Zola', 'Chief Critic'];

it.each(['emile', 'ZOLA', 'émile', 'zola emile', 'crit mil', ' zola  '.trim(), ''])('finds "%s"', (query) => {
  expect(isMatch(query, texts)).toBe(true);
});

it.each(['emila', 'zola editor'])('does not find "%s"', (query) => {
  expect(isMatch(query, texts)).toBe(false);
});
