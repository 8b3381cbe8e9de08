import type { Attrs, Node, NodeRange } from 'prosemirror-model';
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import type { TextSchema } from '../document/schema.ts';

/** A list of points, of numbers, or of tasks with a box each. */
export type ListKind = 'bullets' | 'numbers' | 'tasks';

/** Makes a list of the selected blocks, another kind of the list around them, or paragraphs of a list of this kind. */
export function toggleList(schema: TextSchema, kind: ListKind): Command {
  const type = kind === 'numbers' ? schema.nodes.ordered_list : schema.nodes.bullet_list;
  const checked = kind === 'tasks' ? false : null;
  return (state, dispatch) => {
    const range = itemsOf(state);
    if (!range) return wrap(state, dispatch, (tr, around) => wrapRangeInList(tr, around, type), checked);
    const list = range.parent;
    const isSame = list.type === type && (list.child(range.startIndex).attrs.checked !== null) === (kind === 'tasks');
    if (isSame) return liftListItem(schema.nodes.list_item)(state, dispatch);
    const { tr } = state;
    if (list.type !== type) tr.setNodeMarkup(range.start - 1 - offsetOf(range), type, attrsFor(list));
    dispatch?.(setChecked(tr, range, checked).scrollIntoView());
    return true;
  };
}

function attrsFor({ attrs }: Node): Attrs {
  return { tight: attrs.tight, origin: attrs.origin };
}

/** @returns the items of the innermost list that are selected, as a range of their list */
export function itemsOf({ selection: { $from, $to } }: EditorState): NodeRange | null {
  const range = $from.blockRange($to, (node) => node.type.spec.group?.split(' ').includes('list') ?? false);
  return range?.parent.type.spec.group?.split(' ').includes('list') ? range : null;
}

/** Where the range begins in its list. */
function offsetOf({ parent, startIndex }: NodeRange): number {
  let offset = 0;
  for (let index = 0; index < startIndex; index += 1) offset += parent.child(index).nodeSize;
  return offset;
}

function setChecked(tr: Transaction, range: NodeRange, checked: boolean | null): Transaction {
  let position = range.start;
  for (let index = range.startIndex; index < range.endIndex; index += 1) {
    const item = range.parent.child(index);
    const isTask = item.attrs.checked !== null;
    if (isTask !== (checked !== null)) tr.setNodeAttribute(position, 'checked', checked);
    position += item.nodeSize;
  }
  return tr;
}

function wrap(
  state: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
  act: (tr: Transaction | null, range: NodeRange) => boolean,
  checked: boolean | null,
): boolean {
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to);
  const { tr } = state;
  if (!range || !act(dispatch ? tr : null, range)) return false;
  const items = itemsOf(state.apply(tr));
  dispatch?.((items ? setChecked(tr, items, checked) : tr).scrollIntoView());
  return true;
}

/** Ticks the task with the caret, or takes the tick away. */
export const toggleTask: Command = (state, dispatch) => {
  const range = itemsOf(state);
  const item = range?.parent.child(range.startIndex);
  if (!range || !item || item.attrs.checked === null) return false;
  dispatch?.(state.tr.setNodeAttribute(range.start, 'checked', !item.attrs.checked));
  return true;
};

/** At its beginning a task becomes an ordinary item. */
export const endTask: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
  if (!isStart || ($from.node(-1).attrs.checked ?? null) === null) return false;
  dispatch?.(state.tr.setNodeAttribute($from.before(-1), 'checked', null));
  return true;
};

/** At its beginning an item leaves its list, or goes up a level. */
export function leaveList({ nodes }: TextSchema): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
    return isStart && $from.node(-1).type === nodes.list_item && liftListItem(nodes.list_item)(state, dispatch);
  };
}
