import { expect, it } from 'vitest';
import { showCaptions } from '../../../src/imports/texts/show-captions.ts';

const figure = '![A](media:0190f5c2-0000-7000-8000-000000000001 "B")';

it.each([
  ['is a caption in the library', figure, figure],
  [
    'is text below an image of another site',
    'One\n\n![C [d\\]](https://x.example.org/a_(1).jpg "Of \\"e\\" *f*")\n\nTwo',
    'One\n\n![C [d\\]](https://x.example.org/a_(1).jpg)\n\n*Of "e" \\*f\\**\n\nTwo',
  ],
  ['is none in code', '```\n![A](/a.jpg "B")\n```', '```\n![A](/a.jpg "B")\n```'],
])('what stands under an image %s', (_what, markdown, expected) => {
  expect(showCaptions(markdown)).toBe(expected);
});
