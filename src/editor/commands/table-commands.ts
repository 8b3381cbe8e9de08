import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { CellAlignment } from '../document/table-nodes.ts';

/** The table around the selection, and where in it the selection begins. */
export interface TableAt {
  table: Node;
  /** Before it. */
  position: number;
  row: number;
  column: number;
}

/** @returns null outside of tables */
export function tableAt({ selection: { $from } }: EditorState): TableAt | null {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    if ($from.node(depth).type.spec.tableRole !== 'row') continue;
    return {
      table: $from.node(depth - 1),
      position: $from.before(depth - 1),
      row: $from.index(depth - 1),
      column: $from.index(depth),
    };
  }
  return null;
}

/** The cells of a table by rows, and the one that gets the caret. GFM knows no cells that are larger than others. */
interface Grid {
  cells: Node[][];
  row: number;
  column: number;
}

/** @returns a command that makes another table of the one around the selection; null removes it */
function changeTable(change: (grid: Grid) => Grid | null): Command {
  return (state, dispatch) => {
    const found = tableAt(state);
    if (!found) return false;
    const { table, position, row, column } = found;
    const grid = change({ cells: table.children.map(({ children }) => [...children]), row, column });
    const end = position + table.nodeSize;
    if (!grid) dispatch?.(removeTable(state.tr, position, end).scrollIntoView());
    else dispatch?.(putTable(state.tr.replaceWith(position, end, build(table, grid)), position, grid).scrollIntoView());
    return true;
  };
}

function removeTable(tr: Transaction, from: number, to: number): Transaction {
  tr.replaceWith(from, to, tr.doc.type.schema.nodes.paragraph?.create() ?? []);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
}

/** The first row is the one of the headings. */
function build({ type, attrs }: Node, { cells }: Grid): Node {
  const { table_row: rowType, table_header: heading, table_cell: ordinary } = type.schema.nodes;
  const rows = cells.flatMap((row, index) => {
    const cellType = index === 0 ? heading : ordinary;
    const all = row.flatMap((cell) => cellType?.create({ align: cell.attrs.align }, cell.content) ?? []);
    return rowType?.create(null, all) ?? [];
  });
  return type.create(attrs, rows);
}

function putTable(tr: Transaction, position: number, { row, column }: Grid): Transaction {
  const table = tr.doc.nodeAt(position);
  const before = table?.children.slice(0, row).reduce((size, one) => size + one.nodeSize, 0) ?? 0;
  const beside = table?.child(row).children.slice(0, column) ?? [];
  const start = position + 1 + before + 1 + beside.reduce((size, one) => size + one.nodeSize, 0) + 1;
  return tr.setSelection(TextSelection.create(tr.doc, start));
}

const emptyLike = (cell: Node) => cell.type.create({ align: cell.attrs.align });

/** Adds a row; nothing stands above the headings. */
export function addRow(where: 'above' | 'below'): Command {
  return changeTable(({ cells, row, column }) => {
    const at = Math.max(where === 'above' ? row : row + 1, 1);
    return { cells: cells.toSpliced(at, 0, (cells[0] ?? []).map(emptyLike)), row: at, column };
  });
}

/** Begins a row behind the last cell. */
export const beginRow: Command = changeTable(({ cells, row }) => ({
  cells: [...cells, (cells[0] ?? []).map(emptyLike)],
  row: row + 1,
  column: 0,
}));

/** Below the headings, the next row takes their place if they are removed. */
export const removeRow: Command = changeTable(({ cells, row, column }) => {
  const left = cells.toSpliced(row, 1);
  return left.length === 0 ? null : { cells: left, row: Math.min(row, left.length - 1), column };
});

/** Puts the row with the caret on top, as the one of the headings. */
export const makeHeadings: Command = changeTable(({ cells, row, column }) => ({
  cells: [...cells.slice(row, row + 1), ...cells.toSpliced(row, 1)],
  row: 0,
  column,
}));

/** `left` and `right` are those of a table that runs from left to right. */
export function addColumn(where: 'left' | 'right'): Command {
  return changeTable(({ cells, row, column }) => {
    const at = where === 'left' ? column : column + 1;
    const added = cells.map((all) =>
      all.toSpliced(at, 0, ...all.slice(column, column + 1).map((cell) => cell.type.create())),
    );
    return { cells: added, row, column: at };
  });
}

export const removeColumn: Command = changeTable(({ cells, row, column }) => {
  const left = cells.map((all) => all.toSpliced(column, 1));
  const count = left[0]?.length ?? 0;
  return count === 0 ? null : { cells: left, row, column: Math.min(column, count - 1) };
});

/** Removes the table around the selection. */
export const removeTableAround: Command = changeTable(() => null);

/** Aligns the column with the caret; an alignment that it has already is taken away. */
export function alignColumn(align: CellAlignment): Command {
  return changeTable(({ cells, row, column }) => {
    const wanted = cells[0]?.[column]?.attrs.align === align ? null : align;
    const aligned = cells.map((all) =>
      all.map((cell, index) =>
        index === column ? cell.type.create({ ...cell.attrs, align: wanted }, cell.content) : cell,
      ),
    );
    return { cells: aligned, row, column };
  });
}
