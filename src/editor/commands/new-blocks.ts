import type { Node } from 'prosemirror-model';
import type { TextSchema } from '../document/schema.ts';

interface TableShape {
  /** Texts of the first row. */
  headings: readonly string[];
  /** Empty rows below it. */
  rows: number;
}

/** @returns a table of empty cells below its headings */
export function newTable(schema: TextSchema, { headings, rows }: TableShape): Node {
  const { nodes } = schema;
  const first = headings.map((heading) =>
    nodes.table_header.create(null, heading === '' ? null : schema.text(heading)),
  );
  const empty = () => headings.map(() => nodes.table_cell.create());
  const below = Array.from({ length: rows }, () => nodes.table_row.create(null, empty()));
  return nodes.table.create(null, [nodes.table_row.create(null, first), ...below]);
}
