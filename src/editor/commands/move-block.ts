import { Fragment, type NodeRange } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';

type Direction = 'up' | 'down';

/**
 * Exchanges the selected blocks with the one above or below: items among the items of their list, else blocks among blocks. At the edge of the
 * block around them that block moves.
 */
export function moveBlock(direction: Direction, announce: (text: string) => void): Command {
  return (state, dispatch) => {
    const range = rangeToMove(state, direction);
    if (!range) {
      if (dispatch) announce(direction === 'up' ? 'This is the first block' : 'This is the last block');
      return true;
    }
    const { parent, startIndex, endIndex, start, end } = range;
    const other = parent.child(direction === 'up' ? startIndex - 1 : endIndex);
    const shift = direction === 'up' ? -other.nodeSize : other.nodeSize;
    const moved = Fragment.from(parent.children.slice(startIndex, endIndex));
    const isUp = direction === 'up';
    const content = isUp ? moved.append(Fragment.from(other)) : Fragment.from(other).append(moved);
    const { tr, selection } = state;
    tr.replaceWith(isUp ? start - other.nodeSize : start, isUp ? end : end + other.nodeSize, content);
    dispatch?.(tr.setSelection(shifted(selection, tr.doc, shift)).scrollIntoView());
    if (dispatch) announce(`Moved ${direction}: ${startIndex + (isUp ? 0 : 2)} of ${parent.childCount}`);
    return true;
  };
}

/** @returns the innermost blocks around the selection that can move in this direction; null at the edge of the text */
function rangeToMove({ selection, doc }: EditorState, direction: Direction): NodeRange | null {
  const { $from, $to } = selection;
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const isParent = $from.node(depth);
    if (isParent.inlineContent || isParent.type.name === 'list_item' || isParent.type.spec.tableRole) continue;
    const range = $from.blockRange($to, (node) => node === isParent);
    if (!range) continue;
    if (direction === 'up' ? range.startIndex > 0 : range.endIndex < range.parent.childCount) return range;
    if (range.parent === doc) return null;
  }
  return null;
}

function shifted(selection: Selection, doc: EditorState['doc'], by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by);
  if (selection instanceof TextSelection) return TextSelection.create(doc, selection.anchor + by, selection.head + by);
  return Selection.near(doc.resolve(selection.from + by));
}
