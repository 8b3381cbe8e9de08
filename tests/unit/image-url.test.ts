import { expect, it } from 'vitest';
import { storeImageUrl } from '../../src/services/images/image-url.ts';
import { presentImage } from '../../src/services/images/page-images.ts';

const siteUrl = 'https://magazine.test';
const id = '019ab3c4-0000-7000-8000-000000000001';
const variant = `/media/${id}/0123456789abcdef/640.jpg`;
const presented = (stored: string | null, url = siteUrl) => presentImage(stored, new Map(), url).imageUrl;

it.each([
  ['https://magazine.test/media/a.webp', '/media/a.webp', 'https://magazine.test/media/a.webp'],
  ['https://other.test/a.webp', 'https://other.test/a.webp', 'https://other.test/a.webp'],
  [
    'https://magazine.test.evil.test/a.webp',
    'https://magazine.test.evil.test/a.webp',
    'https://magazine.test.evil.test/a.webp',
  ],
  [siteUrl + variant, `media:${id}`, null],
  [variant, `media:${id}`, null],
  [`https://other.test${variant}`, `https://other.test${variant}`, `https://other.test${variant}`],
  ['', null, null],
  [null, null, null],
  [undefined, null, null],
])('%s is stored as %s and shown as %s', (given, stored, shown) => {
  expect(storeImageUrl(given, siteUrl)).toBe(stored);
  expect(presented(stored)).toBe(shown);
});

it('follows the site to another URL', () => {
  const stored = storeImageUrl('https://magazine.test/media/a.webp', siteUrl);
  expect(presented(stored, 'https://new.test')).toBe('https://new.test/media/a.webp');
});
