import type { Token } from 'markdown-it';
import { describeInline, type InlineSetting } from './inline-text.ts';
import type { NestedLines } from './nested-lines.ts';
import { oneLine } from './shorten.ts';

const gap = '  ';

/**
 * Adds a table: in columns where they fit on a line, otherwise row by row, each cell on a line with the head of its column.
 * @param tokens of the table
 */
export function putTable(text: NestedLines, tokens: readonly Token[], setting: InlineSetting): void {
  const [head = [], ...rows] = rowsOf(tokens, setting);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  if (sum(widths) + gap.length * (widths.length - 1) <= text.room) {
    const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(gap);
    text.put([line(head), widths.map((width) => '-'.repeat(width)).join(gap), ...rows.map(line)]);
    return;
  }
  for (const cells of rows.length > 0 ? rows : [head]) {
    text.putWrapped(cells.map((cell, at) => [rows.length > 0 && head[at], cell].filter(Boolean).join(': ')).join('\n'));
  }
}

function rowsOf(tokens: readonly Token[], setting: InlineSetting): string[][] {
  const rows: string[][] = [];
  for (const { type, children } of tokens) {
    if (type === 'tr_open') rows.push([]);
    else if (type === 'inline') rows.at(-1)?.push(oneLine(describeInline(children ?? [], setting)));
  }
  return rows;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
