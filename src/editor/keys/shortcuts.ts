import type { Noun } from '../port.ts';

/** A line of the list of shortcuts: keys in ProseMirror's notation, or what is typed. */
export interface Shortcut {
  keys?: readonly string[];
  typed?: string;
  does: string;
}

/** Lines that belong together. */
export interface ShortcutGroup {
  name: string;
  lines: readonly Shortcut[];
}

/** @returns what the keyboard can do in the text. The bindings are in `text-keys.ts`, `tab-keys.ts`, `menus/` and `tools/`. */
export const shortcutGroups = ({ an }: Noun): readonly ShortcutGroup[] => [
  {
    name: 'Text',
    lines: [
      { keys: ['Mod-B'], typed: '**bold**', does: 'Bold' },
      { keys: ['Mod-I'], typed: '*italic*', does: 'Italic' },
      { keys: ['Mod-Shift-X'], typed: '~~text~~', does: 'Strikethrough' },
      { keys: ['Mod-E'], typed: '`code`', does: 'Code' },
      { keys: ['Mod-K'], typed: '[text](URL)', does: `Link, also to ${an} found by its title` },
      { typed: '[^1]', does: 'Footnote' },
      { keys: ['Mod-Z', 'Mod-Shift-Z'], does: 'Undo, redo' },
    ],
  },
  {
    name: 'Blocks',
    lines: [
      { typed: '/', does: 'Menu of all blocks' },
      { keys: ['Mod-Alt-1'], typed: '# ', does: 'Heading (2 to 4 for smaller ones)' },
      { keys: ['Mod-Alt-0'], does: 'Ordinary text' },
      { keys: ['Mod-Shift-8'], typed: '- ', does: 'Bulleted list' },
      { keys: ['Mod-Shift-7'], typed: '1. ', does: 'Numbered list' },
      { keys: ['Mod-Shift-9'], typed: '[] ', does: 'Task list' },
      { keys: ['Mod-Shift-.'], typed: '> ', does: 'Quote' },
      { typed: '> [!NOTE]', does: 'Callout: note, tip, important, warning, caution' },
      { typed: ':::pull ', does: 'Pull quote' },
      { keys: ['Mod-Alt-C'], typed: '``` ', does: 'Block of code' },
      { typed: '---', does: 'Divider' },
      { keys: ['Mod-Enter'], does: 'Tick a task; elsewhere, go on behind the block' },
      { keys: ['Enter Enter Enter'], does: 'Leave a block of code at its end' },
      { keys: ['Alt-↑', 'Alt-↓'], does: 'Move the block up or down' },
    ],
  },
  {
    name: 'Getting around',
    lines: [
      { keys: ['Tab', 'Shift-Tab'], does: 'Level of a list item, next cell, indent of code' },
      { keys: ['Esc Tab'], does: 'Leave the text from a list, table or code' },
      { keys: ['Alt-F10'], does: 'Toolbar, and the fields of an image; Esc goes back' },
      { keys: ['Mod-F'], does: 'Find and replace' },
      { keys: ['Mod-Alt-O'], does: 'Outline' },
      { keys: ['Mod-Alt-M'], does: 'Show the Markdown, and back' },
      { keys: ['Mod-S'], does: 'Save' },
      { keys: ['Mod-Shift-Enter'], does: 'Publish, or update what readers see' },
      { keys: ['Mod-/', '?'], does: 'This list (? outside of the fields)' },
    ],
  },
];
