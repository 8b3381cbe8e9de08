import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLongRun, seed } from '../support/sample.ts';
import { anAct, edit, type Saved, type Server, without, wordsOf } from '../support/two-editors.ts';

/** The rule of `changeArticle`: a save with an older version is refused. */
function serverWith(text: string): Server {
  let stored: Saved = { text, version: 1 };
  return {
    read: async () => stored,
    save: async (next, version) => {
      if (version !== stored.version) return null;
      stored = { text: next, version: version + 1 };
      return stored;
    },
  };
}

const withCode = ['a1 a2 a3 a4', 'b1 b2 b3 b4 b5', 'c1 c2', '```\nd1\n\nd2\n```', 'e1 e2 e3 e4'].join('\n\n');

const withoutCode = withCode.replaceAll('```\n', '').replaceAll('\n```', '');

it('loses no word of two editors, brings none back, and gives both the same text', async () => {
  const total = { merges: 0, conflicts: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(withCode, withoutCode),
      fc.array(anAct, { maxLength: 40 }),
      async (first, acts) => {
        const { texts, words, deleted, merges, conflicts } = await edit(serverWith(first), acts);
        expect(new Set(texts).size).toBe(1);
        const left = wordsOf(texts[0] ?? '');
        expect(without(words, left)).toEqual(new Set());
        expect(without(deleted, left)).toEqual(deleted);
        total.merges += merges;
        total.conflicts += conflicts;
      },
    ),
    { seed, numRuns: isLongRun ? 10_000 : 300 },
  );
  // Nothing is proved where no editor ever saves an older version.
  expect(Math.min(total.merges, total.conflicts)).toBeGreaterThan(30);
}, 600_000);
