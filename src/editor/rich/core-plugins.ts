import { baseKeymap } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { blockDecorations } from './block-decorations.ts';
import { emptyText } from './empty-text.ts';
import { earlySelection } from './read-selection.ts';

/** The plugins of every rich text, behind those of all extensions. */
export function corePlugins(): Plugin[] {
  return [
    history(),
    keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo }),
    keymap(baseKeymap),
    dropCursor({ color: false, class: 'drop-cursor' }),
    gapCursor(),
    tableEditing(),
    blockDecorations(),
    earlySelection(),
    emptyText(),
  ];
}
