import { expect, it } from 'vitest';
import { presentPictureAddress, storePictureAddress } from '../../src/services/articles/picture-address.ts';

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
  expect(storePictureAddress(given, siteUrl)).toBe(stored);
  expect(presentPictureAddress(stored, siteUrl)).toBe(shown);
});

it('follows the site to another address', () => {
  const stored = storePictureAddress('https://magazine.test/media/a.webp', siteUrl);
  expect(presentPictureAddress(stored, 'https://new.test')).toBe('https://new.test/media/a.webp');
});
