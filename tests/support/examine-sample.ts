import type { Page } from '@playwright/test';
import { examine } from './accessibility.ts';
import { sampleOf } from './sample.ts';

/**
 * Examines some states of the pages that a test goes through: all of them take as long as the rest of the test.
 * @param count how many of them `npm test` examines; a long run examines all
 * @returns a function that examines what a page shows, if its state is among them
 */
export function examineSampleOf<State extends string>(states: readonly State[], count: number) {
  const drawn = new Set(sampleOf(states, count));
  return async (state: State, page: Page): Promise<void> => {
    if (drawn.has(state)) await examine(page);
  };
}
