import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAct, Story } from '../support/form-acts.ts';
import type { Kind } from '../support/form-world.ts';
import { isLongRun, seed } from '../support/sample.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const without = (words: ReadonlySet<string>, ...others: ReadonlySet<string>[]) =>
  [...words].filter((word) => !others.some((other) => other.has(word)));

/** Conditions that hold at any time. */
function check({ server, tab, mine, givenUp }: Story, safe: ReadonlySet<string>): void {
  const { base, phase } = tab.machine.getState();
  expect(without(mine, givenUp, safe), 'lost').toEqual([]);
  expect(server.maxCalls, 'calls at the same time').toBeLessThan(2);
  expect(Math.max(0, ...server.created.values(), ...server.published.values()), 'carried out').toBeLessThan(2);
  if (phase !== 'idle' || !base.stored || tab.machine.hasUnsavedChanges()) return;
  expect(server.history.get(`${base.stored.id} ${base.stored.version}`), 'shown as saved').toMatchObject(tab.values);
}

it('loses nothing that was typed, saves nothing twice, and shows nothing as saved that is not', async () => {
  const total = { merges: 0, published: 0, asked: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Kind>('reconciled', 'atOnce', 'asked'),
      fc.boolean(),
      fc.array(anAct, { minLength: 10, maxLength: 60, size: 'max' }),
      async (kind, isNew, acts) => {
        const story = new Story(kind, isNew);
        for (const act of acts) {
          await story.act(act);
          check(story, story.safeWords());
          const { merge, stale } = story.tab.machine.getState();
          total.merges += Number(merge !== null);
          total.asked += Number(stale !== null);
        }
        expect(await story.end(), 'everything can be saved').toBe(true);
        check(story, story.safeWords());
        if (kind === 'reconciled')
          expect(without(story.theirs, story.givenUp, story.safeWords()), 'theirs').toEqual([]);
        total.published += story.server.published.size;
        story.tab.close();
        vi.clearAllTimers();
      },
    ),
    { seed, numRuns: isLongRun ? 10_000 : 300 },
  );
  // Nothing is proved where nothing is ever merged, asked or published.
  expect(Math.min(total.merges, total.asked, total.published)).toBeGreaterThan(30);
}, 900_000);
