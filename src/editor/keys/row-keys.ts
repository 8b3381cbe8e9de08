import { type Command, TextSelection } from 'prosemirror-state';
import { tableAt } from '../commands/table-commands.ts';

/** @returns a command that moves the caret to the same column of the next row; beyond the last one the browser and the other plugins move it */
export function moveByRow(direction: 1 | -1): Command {
  return (state, dispatch, view) => {
    const found = state.selection.empty ? tableAt(state) : null;
    if (!found || !view?.endOfTextblock(direction === 1 ? 'down' : 'up')) return false;
    const { table, position, row, column } = found;
    const target = table.maybeChild(row + direction);
    if (!target) return false;
    const above = table.children.slice(0, row + direction);
    const beside = target.children.slice(0, Math.min(column, target.childCount - 1));
    const start = [...above, ...beside].reduce((size, one) => size + one.nodeSize, position + 3);
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, start)).scrollIntoView());
    return true;
  };
}
