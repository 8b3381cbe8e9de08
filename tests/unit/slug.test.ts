import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from '../../src/admin/categories/slug.ts';
import { categoryInput } from '../../src/contract/categories.ts';

it.each([
  ['', ''],
  ['Politics', 'politics'],
  ['World Affairs', 'world-affairs'],
  ['Arts & Culture', 'arts-culture'],
  ['  Film   and  TV ', 'film-and-tv'],
  ['Sci-Fi --- Fantasy', 'sci-fi-fantasy'],
  ['-dash-', 'dash'],
  ['100 Years!', '100-years'],
  ['Café Öl', 'cafe-ol'],
  ['Ｗｉｄｅ', 'wide'],
  ['ثقافة', ''],
  ['🦊', ''],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
])('makes a slug of "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('returns a slug that the contract accepts, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugOf(name);
      expect(slug === '' || categoryInput.shape.slug.safeParse(slug).success).toBe(true);
    }),
  );
});

it('leaves a valid slug unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/), (slug) => {
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
