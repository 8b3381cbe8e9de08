import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImageEdit } from '../../src/contract/media.ts';
import { moveFocalPoint } from '../../src/services/media/edits/move-focal-point.ts';
import { seed } from '../support/sample.ts';

const part = fc.double({ min: 0.05, max: 0.45, noNaN: true });
const crop = fc.record({ x: part, y: part, width: part, height: part });
const edit: fc.Arbitrary<ImageEdit> = fc.record({
  rotate: fc.constantFrom(0, 90, 180, 270),
  crop: fc.option(crop),
});

it('a focal point is back where it was when an edit is taken back, unless it was cut off', () => {
  fc.assert(
    fc.property(part, part, edit, (x, y, to) => {
      const moved = moveFocalPoint({ x, y }, null, to);
      if (moved.x === 0.5 && moved.y === 0.5) return;
      expect([moved.x, moved.y].every((value) => value >= 0 && value <= 1)).toBe(true);
      const back = moveFocalPoint(moved, to, null);
      expect(back.x).toBeCloseTo(x);
      expect(back.y).toBeCloseTo(y);
    }),
    { seed },
  );
});

it.each([
  [90, { x: 0.9, y: 0.2 }],
  [180, { x: 0.8, y: 0.9 }],
  [270, { x: 0.1, y: 0.8 }],
] as const)('a focal point is turned by %i degrees', (rotate, turned) => {
  const { x, y } = moveFocalPoint({ x: 0.2, y: 0.1 }, null, { rotate, crop: null });
  expect(x).toBeCloseTo(turned.x);
  expect(y).toBeCloseTo(turned.y);
});

it('a focal point that is not set stays in the middle', () => {
  const middle = { x: 0.5, y: 0.5 };
  expect(moveFocalPoint(middle, null, { rotate: 0, crop: { x: 0, y: 0, width: 0.4, height: 1 } })).toEqual(middle);
});
