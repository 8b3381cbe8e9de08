import { chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keydownHandler } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import { leaveBlock, toggleHeading, toggleWrap, toParagraph } from '../commands/block-commands.ts';
import { endTask, itemsOf, leaveList, toggleList, toggleTask } from '../commands/list-commands.ts';
import { moveBlock } from '../commands/move-block.ts';
import type { TextSchema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';
import { enterRules } from './enter-rules.ts';
import { endCode, endFootnote, leaveLastCode } from './leave-code.ts';
import { moveByRow } from './row-keys.ts';

/** The keys of the text, but for Tab and those that open something. `shortcuts.ts` names them for people. */
export function textKeys(schema: TextSchema, { announce }: EditorContext): Plugin {
  const keys = keydownHandler(bindings(schema, announce));
  return new Plugin({
    props: {
      // AltGr is Control and Alt at once, and types a character.
      handleKeyDown: (view, event) => !event.getModifierState('AltGraph') && keys(view, event),
    },
  });
}

function bindings(schema: TextSchema, announce: (text: string) => void): Record<string, Command> {
  const { nodes, marks } = schema;
  const headings = [1, 2, 3, 4].map((level) => [`Mod-Alt-${level}`, toggleHeading(schema, level)] as const);
  return {
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-e': toggleMark(marks.code),
    'Mod-Shift-x': toggleMark(marks.strikethrough),
    'Mod-z': chainCommands(undoInputRule, undo),
    'Mod-Shift-z': redoOnly,
    'Mod-y': redo,
    'Mod-Alt-0': toParagraph(schema),
    ...Object.fromEntries(headings),
    'Mod-Shift-7': toggleList(schema, 'numbers'),
    'Mod-Shift-8': toggleList(schema, 'bullets'),
    'Mod-Shift-9': toggleList(schema, 'tasks'),
    'Mod-Shift-.': toggleWrap(nodes.blockquote),
    'Mod-Alt-c': toCode(schema),
    'Mod-Enter': chainCommands(toggleTask, exitCode, leaveBlock),
    Enter: chainCommands(
      leaveGallery(schema),
      endCode,
      endFootnote,
      stayInBegun(schema),
      enterRules(schema),
      splitItem(schema),
    ),
    'Shift-Enter': breakLine(schema),
    Backspace: chainCommands(undoInputRule, endTask, leaveList(schema), plainHeading(schema)),
    ArrowDown: chainCommands(leaveLastCode, moveByRow(1)),
    ArrowUp: moveByRow(-1),
    'Alt-ArrowUp': moveBlock('up', announce),
    'Alt-ArrowDown': moveBlock('down', announce),
  };
}

/** Also where nothing is left to redo: on a Mac, and with Caps Lock, the same key without Shift would be tried next, which undoes. */
const redoOnly: Command = (state, dispatch) => redo(state, dispatch) || true;

function toCode(schema: TextSchema): Command {
  const { nodes } = schema;
  return (state, dispatch) => {
    if (state.selection.$from.parent.type === nodes.code_block) return toParagraph(schema)(state, dispatch);
    const { from, to } = state.selection;
    dispatch?.(state.tr.setBlockType(from, to, nodes.code_block).scrollIntoView());
    return true;
  };
}

/** Enter on an image of a gallery, which has no text, goes on below the gallery. */
function leaveGallery({ nodes }: TextSchema): Command {
  return ({ selection, tr }, dispatch) => {
    const { $from } = selection;
    if (!(selection instanceof NodeSelection) || $from.parent.type !== nodes.gallery) return false;
    const end = $from.after();
    tr.insert(end, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
    return true;
  };
}

/** Behind `> [!NOTE]` or `:::pull`, which are a block already, Enter is what Markdown has there: the text of the block begins. */
function stayInBegun({ nodes }: TextSchema): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const around = $from.depth > 1 ? $from.node(-1) : null;
    const isBegun = around?.type === nodes.callout || around?.type === nodes.pull_quote;
    if (!isBegun || around.textContent !== '' || around.childCount > 1 || !undoInputRule(state)) return false;
    // To choose the selection anew ends what Undo has of the rule: the next Enter leaves the block.
    dispatch?.(state.tr.setSelection(state.selection));
    return true;
  };
}

/** A task is followed by an open task, an ordinary item by an ordinary one. */
function splitItem({ nodes }: TextSchema): Command {
  return (state, dispatch) => {
    const items = itemsOf(state);
    const isTask = (items?.parent.child(items.startIndex).attrs.checked ?? null) !== null;
    return splitListItem(nodes.list_item, { checked: isTask ? false : null })(state, dispatch);
  };
}

function breakLine({ nodes }: TextSchema): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    if (!parent.type.contentMatch.matchType(nodes.hard_break)) return false;
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  };
}

/** At its beginning a heading becomes a paragraph. */
function plainHeading(schema: TextSchema): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    if (!empty || $from.parentOffset > 0 || $from.parent.type !== schema.nodes.heading) return false;
    return toParagraph(schema)(state, dispatch);
  };
}
