import { expect, test } from 'vitest';
import { toPlainText } from '../../../src/database/full-text/plain-text.ts';
import { openGalleries } from '../../../src/imports/texts/open-galleries.ts';

const [first, second] = ['media:0190f5c2-0000-7000-8000-000000000001', 'media:0190f5c2-0000-7000-8000-000000000002'];

const galleryOf = (...urls: string[]) =>
  `Before.\n\n${[':::gallery', ...urls.map((url) => `![A tree](${url})`), ':::'].join('\n')}\n\nAfter.\n`;

test('a gallery with an image that the library lacks becomes images, and one of the library stays', () => {
  const opened = openGalleries(galleryOf(first ?? '', 'https://old.example/tree.jpg'));
  expect(toPlainText(opened)).toBe('Before. A tree A tree After.');
  expect(opened).toContain(`![A tree](${first})\n\n![A tree](https://old.example/tree.jpg)`);
  const kept = galleryOf(first ?? '', second ?? '');
  expect(openGalleries(kept)).toBe(kept);
});
