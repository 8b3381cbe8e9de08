import type { LossKind } from '../../contract/imports.ts';
import { countWords } from '../../contract/read-time.ts';
import { withoutControls } from './clean-text.ts';
import type { ConvertedText } from './converted-text.ts';
import { writtenImages } from './html/lost-images.ts';
import { plainTextOf } from './html/plain-text.ts';

/** @returns the words of a text without its format, its images and its links: for one that cannot be converted */
export function readPlainly(text: string): ConvertedText {
  const markdown = plainTextOf(withoutControls(text));
  const words = countWords(markdown);
  const loss = { kind: 'unreadable' satisfies LossKind, snippet: text.slice(0, 400).toWellFormed() };
  return {
    markdown,
    losses: [
      loss,
      ...writtenImages(text).map(({ url }) => ({ kind: 'image' satisfies LossKind, snippet: url.toWellFormed() })),
    ],
    images: [],
    links: [],
    words: { in: words, out: words },
  };
}
