import { expect, it } from 'vitest';
import { presentImageUrl, storeImageUrl } from '../../src/services/articles/image-url.ts';

const siteUrl = 'https://magazine.test';

it.each([
  ['https://magazine.test/media/a.webp', '/media/a.webp', 'https://magazine.test/media/a.webp'],
  ['https://other.test/a.webp', 'https://other.test/a.webp', 'https://other.test/a.webp'],
  [
    'https://magazine.test.evil.test/a.webp',
    'https://magazine.test.evil.test/a.webp',
    'https://magazine.test.evil.test/a.webp',
  ],
  ['', null, null],
  [null, null, null],
  [undefined, null, null],
])('%s is stored as %s and shown as %s', (given, stored, shown) => {
  expect(storeImageUrl(given, siteUrl)).toBe(stored);
  expect(presentImageUrl(stored, siteUrl)).toBe(shown);
});

it('follows the site to another URL', () => {
  const stored = storeImageUrl('https://magazine.test/media/a.webp', siteUrl);
  expect(presentImageUrl(stored, 'https://new.test')).toBe('https://new.test/media/a.webp');
});
