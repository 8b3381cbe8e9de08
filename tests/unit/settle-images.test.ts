import { expect, it } from 'vitest';
import { settleImages } from '../../src/imports/texts/settle-images.ts';

const [one, two] = ['1', '2'].map((digit) => `media:${digit.repeat(8)}-0000-4000-8000-000000000000`);

it.each([
  [
    'a gallery of the library',
    `:::gallery\n![A](${one} "B")\n![](${two})\n:::`,
    `:::gallery\n![A](${one} "B")\n![](${two})\n:::`,
  ],
  [
    'a gallery with an image of another site',
    `One\n\n:::gallery\n![A](${one} "B")\n![C [d\\]](https://x.example.org/a_(1).jpg "Of \\"e\\" *f*")\n:::\n\nTwo`,
    `One\n\n![A](${one} "B")\n\n![C [d\\]](https://x.example.org/a_(1).jpg)\n\n*Of "e" \\*f\\**\n\nTwo`,
  ],
  ['an image in code', '```\n![A](/a.jpg "B")\n```', '```\n![A](/a.jpg "B")\n```'],
])('leaves galleries and captions to images of the library: %s', (_what, markdown, expected) => {
  expect(settleImages(markdown)).toBe(expected);
});
