import { expect, it } from 'vitest';
import { looksLikeImage } from '../../src/admin/forms/image-rule.ts';

it.each([
  ['https://example.org/a.jpg', true],
  ['http://example.org/a.jpeg', true],
  ['https://example.org/a.PNG', true],
  ['https://example.org/a.gif', true],
  [' https://example.org/deep/a.b.webp ', true],
  ['https://example.org/picture?file=a.jpg', true],
  ['https://example.org/a.jpg?width=1200', false],
  ['https://example.org/a.svg', false],
  ['https://example.org/a', false],
  ['https://example.org/ajpg', false],
  ['ftp://example.org/a.jpg', false],
  ['//example.org/a.jpg', false],
  ['/media/a.jpg', true],
  ['/\\example.org/a.jpg', false],
  ['/media/a b.jpg', false],
  ['javascript:alert(1)//.jpg', false],
  ['data:image/png;base64,a.png', false],
  ['', false],
])('%j looks like an image: %s', (address, expected) => {
  expect(looksLikeImage(address)).toBe(expected);
});
