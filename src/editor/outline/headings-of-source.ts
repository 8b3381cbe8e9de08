import { parser } from '../document/grammar.ts';
import type { OutlineEntry } from './outlined.ts';

/** @returns the headings of a Markdown text */
export function headingsOfSource(source: string): OutlineEntry[] {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const tokens = parser.parse(source, {});
  return tokens.flatMap(({ type, tag, map }, index) => {
    if (type !== 'heading_open' || !map) return [];
    const text = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('');
    return { position: starts[map[0]] ?? 0, level: Number(tag.slice(1)), text };
  });
}
