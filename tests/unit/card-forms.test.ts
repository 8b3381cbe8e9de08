import { expect, it } from 'vitest';
import { type CardGrid, formAt } from '../../src/site/article-lists/card-forms.ts';

/** Pixels of the widest image that a card of this form loads; 0 for one without. */
const widthsOf = (grid: CardGrid, total: number) =>
  Array.from({ length: total }, (_, index) => formAt(grid, index, total).place?.maxPixels ?? 0);

it.each<CardGrid>(['pairs', 'rhythm'])(
  'in %s the newest article is the largest, and the oldest never is, however many there are',
  (grid) => {
    for (let total = 2; total <= 40; total += 1) {
      const [newest = 0, ...others] = widthsOf(grid, total);
      expect(newest, `${total} cards`).toBe(Math.max(newest, ...others));
      expect(others.at(-1), `${total} cards`).toBeLessThan(newest);
      if (grid === 'pairs') expect(Math.max(...others), `${total} cards`).toBeLessThan(newest);
    }
  },
);
