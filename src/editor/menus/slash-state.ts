import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';

/** Where the menu was asked for. */
export interface OpenSlash {
  /** Position of the slash. */
  from: number;
  /** The text typed behind the slash. */
  typed: string;
  /** Which of the kinds that match is chosen. */
  index: number;
}

type Change = { open: number } | { close: true } | { choose: number };

export const slashKey = new PluginKey<OpenSlash | null>('slash');

/** Longer words match no kind of block. */
const longest = 24;

/** The state of the slash menu: open from a slash that was typed at the beginning of a line or a word, while the caret stays behind it. */
export function slashState(): Plugin<OpenSlash | null> {
  return new Plugin<OpenSlash | null>({
    key: slashKey,
    state: {
      init: () => null,
      apply(tr, before, _, state) {
        const change: Change | undefined = tr.getMeta(slashKey);
        if (change && 'close' in change) return null;
        if (change && 'open' in change) return read(state, change.open, 0);
        if (!before) return null;
        if (change && 'choose' in change) return { ...before, index: change.choose };
        const from = tr.mapping.mapResult(before.from);
        if (from.deletedAfter) return null;
        const next = read(state, from.pos, 0);
        return next && next.typed === before.typed ? { ...next, index: before.index } : next;
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        if (text !== '/' || from !== to || $from.parent.type.spec.code || $from.parent.type.name !== 'paragraph')
          return false;
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '￼');
        if (!/(?:^|\s)$/.test(before)) return false;
        view.dispatch(
          view.state.tr
            .insertText('/', from)
            .setMeta(slashKey, { open: from } satisfies Change)
            .scrollIntoView(),
        );
        return true;
      },
    },
  });
}

function read({ selection, doc }: EditorState, from: number, index: number): OpenSlash | null {
  const { $from, empty } = selection;
  if (!empty || $from.pos <= from || $from.start() > from) return null;
  const text = doc.textBetween(from, $from.pos, undefined, '￼');
  if (!text.startsWith('/') || text.length > longest || /\s$/.test(text.slice(1, 2))) return null;
  return { from, typed: text.slice(1), index };
}

/** Opens the menu as the slash does; in a text it begins a paragraph for it. */
export const openSlash: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return false;
  const { tr } = state;
  if ($from.parent.content.size > 0) {
    const end = $from.end();
    tr.split(end).setSelection(TextSelection.create(tr.doc, end + 2));
  }
  const { from } = tr.selection;
  dispatch?.(
    tr
      .insertText('/', from)
      .setMeta(slashKey, { open: from } satisfies Change)
      .scrollIntoView(),
  );
  return true;
};
