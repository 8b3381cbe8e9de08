import type { Attrs } from 'prosemirror-model';
import { writeFigure } from './write-leaves.ts';

/** @returns a page of another site: its URL alone or, with texts, a block of lines */
export function writeEmbed({ url, title, text, mediaId, alt }: Attrs): string {
  const image = mediaId === null ? [] : [writeFigure({ mediaId, alt, caption: '', width: 'text', decorative: false })];
  const lines = [...image, title, ...text.split('\n')].filter((line) => line.trim() !== '');
  return lines.length === 0 ? url : [`:::embed ${url}`, ...lines, ':::'].join('\n');
}
