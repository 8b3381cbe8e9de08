import type { SourceFile } from '../source.ts';

type Known = Pick<SourceFile, 'key' | 'url' | 'path' | 'mimeType' | 'otherUrls'>;

/** @returns a file of which the source has no texts */
export function bareFile(known: Known): SourceFile {
  return { kind: 'file', title: '', alt: '', caption: '', ...known };
}
