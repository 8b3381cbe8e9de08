import type { SourceLoss, SourceProblem } from '../source.ts';

interface UnusedImage {
  /** Kind and key of the entry that has it. */
  of: string;
  /** The name of that. */
  name: string;
  /** Its role there, such as `cover image`. */
  what: string;
  url: string;
}

/** @returns the report that something of the source has an image for which there is no place here; its file may be in the library */
export function unusedImage({ of, name, what, url }: UnusedImage): SourceProblem {
  const message = `The ${what} of “${name}” has no place here:`;
  return { kind: 'problem', key: `image:${of}:${what}`, message, snippet: url, name, lossKind: 'image' };
}

/** @returns a loss for each image of an article that is none of those that come along, each once */
export function otherImages(urls: readonly string[], coming: readonly string[]): SourceLoss[] {
  const others = new Set(urls.filter((url) => url !== '' && !coming.includes(url)));
  return [...others].map((snippet) => ({ kind: 'image', snippet }));
}
