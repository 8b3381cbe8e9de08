import { keydownHandler } from 'prosemirror-keymap';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import { type Command, Plugin, PluginKey } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { itemsOf } from '../commands/list-commands.ts';
import { beginRow, tableAt } from '../commands/table-commands.ts';
import type { TextSchema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';

const key = new PluginKey<boolean>('leaving');

/**
 * Tab and Shift+Tab change the level of an item, go from cell to cell, and indent code. Everywhere else, and after Escape, they leave the text as
 * they leave any field. Source: https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap
 */
export function tabKeys(schema: TextSchema, { announce }: EditorContext): Plugin {
  const keys = keydownHandler({ Tab: forward(schema), 'Shift-Tab': back(schema) });
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, isLeaving) => tr.getMeta(key) ?? (isLeaving && !tr.docChanged && !tr.selectionSet),
    },
    props: {
      handleKeyDown: (view, event) => {
        if (event.key === 'Tab') return key.getState(view.state) ? false : keys(view, event);
        if (event.key !== 'Escape' || event.isComposing || !takesTab(schema)(view.state)) return false;
        view.dispatch(view.state.tr.setMeta(key, true));
        announce('Press Tab to leave the text');
        return false;
      },
    },
  });
}

/** Whether Tab does something in the text. */
function takesTab({ nodes }: TextSchema): Command {
  return (state) =>
    itemsOf(state) !== null || tableAt(state) !== null || state.selection.$from.parent.type === nodes.code_block;
}

function forward({ nodes }: TextSchema): Command {
  return (state, dispatch) => {
    if (tableAt(state)) return goToNextCell(1)(state, dispatch) || beginRow(state, dispatch);
    if (state.selection.$from.parent.type === nodes.code_block) {
      dispatch?.(state.tr.insertText('  ').scrollIntoView());
      return true;
    }
    if (!itemsOf(state)) return false;
    sinkListItem(nodes.list_item)(state, dispatch);
    return true;
  };
}

function back({ nodes }: TextSchema): Command {
  return (state, dispatch) => {
    if (tableAt(state)) return goToNextCell(-1)(state, dispatch) || true;
    const { $from, from } = state.selection;
    if ($from.parent.type === nodes.code_block) {
      const line = $from.parent.textContent.slice(0, $from.parentOffset).lastIndexOf('\n') + 1;
      const start = from - $from.parentOffset + line;
      const [indent = ''] = $from.parent.textContent.slice(line).match(/^ {0,2}/) ?? [];
      if (indent !== '') dispatch?.(state.tr.delete(start, start + indent.length));
      return true;
    }
    if (!itemsOf(state)) return false;
    liftListItem(nodes.list_item)(state, dispatch);
    return true;
  };
}
