import { convertWord, type ReadWord } from './convert-word.ts';

/** The answer to the page: the text, or why there is none. */
export type WordAnswer = ReadWord | { error: string };

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await convertWord(data).catch((error: unknown): WordAnswer => ({ error: String(error) })));
};
