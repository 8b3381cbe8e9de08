import { describe, expect, it } from 'vitest';
import { linksIn, replaceLinks } from '../../../src/imports/texts/old-links.ts';

const old = 'https://old.example/a/';
const places = new Map([
  [old, '/articles/a'],
  ['https://old.example/b_(c)', '/articles/b#c'],
]);
const replaced = (markdown: string) => replaceLinks(markdown, { places, siteUrl: 'https://new.example' });

describe('links to the old site', () => {
  it.each([
    ['with words', `One [two *three*](${old}).`, 'One [two *three*](/articles/a).'],
    ['with parentheses', 'One [two](<https://old.example/b_(c)>)', 'One [two](/articles/b#c)'],
    ['around an image', `[![A](media:1)](${old})`, '[![A](media:1)](/articles/a)'],
    [
      'of a URL that is its own words',
      `See ${old} or <${old}>.`,
      `See [${old}](/articles/a) or [${old}](/articles/a).`,
    ],
    ['on a line of its own', `One\n\n${old}\n\nTwo`, `One\n\n[${old}](/articles/a)\n\nTwo`],
    ['of a card', `:::embed ${old}\nTitle\n${old}\n:::`, `:::embed https://new.example/articles/a\nTitle\n${old}\n:::`],
    ['of a card without words', `:::embed ${old}`, ':::embed https://new.example/articles/a'],
    ['in a footnote', `One[^1]\n\n[^1]: [two](${old})`, 'One[^1]\n\n[^1]: [two](/articles/a)'],
    ['whose words are a URL', `[see ${old} there](${old})`, `[see ${old} there](/articles/a)`],
    [
      'after code in a list',
      `- \`\`\`\n  [a](${old})\n  \`\`\`\n- [a](${old})`,
      `- \`\`\`\n  [a](${old})\n  \`\`\`\n- [a](/articles/a)`,
    ],
  ])('lead to their new places: %s', (_what, markdown, expected) => {
    expect(linksIn(markdown).some((url) => places.has(url))).toBe(true);
    expect(replaced(markdown)).toBe(expected);
  });

  it.each([
    ['code', `Write \`[a](${old})\`, and\n\n\`\`\`\n[a](${old})\n\`\`\``],
    ['an image', `![A](${old} "From ${old}")`],
    ['other sites', 'One [two](https://other.example/a/)'],
    ['an escaped bracket', `\\[a\\](<b>)`],
  ])('stay in %s', (_what, markdown) => {
    expect(linksIn(markdown).filter((url) => places.has(url))).toEqual([]);
    expect(replaced(markdown)).toBe(markdown);
  });

  it.each(['`x', '![', '](', '[](', '<http', `${old} `, '> ```\n', '\\', ':::embed x\n'])(
    'take no time where %s repeats',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      const start = performance.now();
      linksIn(text);
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});
