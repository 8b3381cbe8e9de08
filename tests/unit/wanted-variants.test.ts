import { expect, it } from 'vitest';
import { firstVariantOf, wantedVariants } from '../../src/services/images/wanted-variants.ts';

const namesOf = (size: { width: number; height: number }, isAnimated = false) =>
  wantedVariants({ ...size, isAnimated }).map(({ format, width }) => `${width}.${format}`);

it('wants a photograph in six widths, what is shown most first and what takes long last', () => {
  expect(namesOf({ width: 6000, height: 4000 })).toEqual([
    ...[1280, 320, 640, 960, 1920, 2560].map((width) => `${width}.webp`),
    '1280.jpg',
    ...[320, 640, 960, 1280, 1920, 2560].map((width) => `${width}.avif`),
  ]);
});

it('enlarges nothing', () => {
  expect(namesOf({ width: 320, height: 200 })).toEqual(['320.webp', '320.jpg', '320.avif']);
  expect(namesOf({ width: 1, height: 1 })).toEqual(['1.webp', '1.jpg', '1.avif']);
});

it('wants an animation as WebP, and a picture of it for mail programs', () => {
  expect(namesOf({ width: 400, height: 300 }, true)).toEqual(['400.webp', '320.webp', '400.jpg']);
});

it('makes a long screenshot so narrow that WebP can hold it', () => {
  const { width } = firstVariantOf({ width: 1000, height: 40_000 });
  expect(width).toBe(409);
  expect((width * 40_000) / 1000).toBeLessThanOrEqual(16_383);
  expect(namesOf({ width: 1, height: 20_000 })).toContain('1.webp');
});
