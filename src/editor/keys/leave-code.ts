import { type Command, type EditorState, Selection } from 'prosemirror-state';
import { beginBehind, leaveBlock } from '../commands/block-commands.ts';

/** Enter in the second of two empty lines at the end of code leaves the code, without these lines. */
export const endCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !isInCode(state) || $from.parentOffset < $from.parent.content.size) return false;
  if (!$from.parent.textContent.endsWith('\n\n')) return false;
  dispatch?.(beginBehind(state.tr.delete($from.pos - 2, $from.pos)).scrollIntoView());
  return true;
};

/** Enter in an empty line at the end of a footnote leaves the footnote, without this line. By itself it is kept apart from its surroundings. */
export const endFootnote: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth < 2 || $from.parent.content.size > 0) return false;
  const note = $from.node(-1);
  const isLast = note.childCount > 1 && $from.index(-1) === note.childCount - 1;
  if (note.type.name !== 'footnote_definition' || !isLast) return false;
  const behind = $from.after(-1);
  // The empty line is the one that goes on behind it.
  const tr = state.tr.insert(behind, $from.parent).delete($from.before(), $from.after());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(behind, -1)))).scrollIntoView());
  return true;
};

/** The arrow key leads out of code that is the last of the text: there is nothing below it to go to. */
export const leaveLastCode: Command = (state, dispatch, view) => {
  if (!state.selection.empty || !isInCode(state) || !view?.endOfTextblock('down')) return false;
  const isLast = Selection.findFrom(state.doc.resolve(state.selection.$from.after()), 1) === null;
  return isLast && leaveBlock(state, dispatch);
};

function isInCode({ selection }: EditorState): boolean {
  return selection.$from.parent.type.spec.code === true;
}
