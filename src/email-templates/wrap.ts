import { oneLine } from './shorten.ts';

/** Characters; terminals and quoted replies have room for as many. */
export const lineLength = 72;

/**
 * @param room characters per line
 * @returns the text in lines that break between words; a URL or a word that is longer stays whole
 */
export function wrap(text: string, room: number = lineLength): string {
  const broken: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(' ')) {
    if (line && line.length + 1 + word.length > room) {
      broken.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...broken, line].join('\n');
}
