import type { Node } from 'prosemirror-model';
import type { BlockStyle } from './block-style.ts';
import { writeInline } from './write-inline.ts';

const rules: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };

/** @returns a table as GFM has it; its first row is that of the headings */
export function writeTable(table: Node, style: BlockStyle): string {
  const [head, ...rows] = table.children;
  const columns = head?.children ?? [];
  const rule = columns.map(({ attrs }) => rules[attrs.align] ?? '---');
  const write = (row: Node) => line(row.children.map((cell) => writeCell(cell, style)));
  return [...(head ? [write(head)] : []), line(rule), ...rows.map(write)].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function writeCell(cell: Node, style: BlockStyle): string {
  return writeInline(cell, style).replaceAll('|', '\\|');
}
