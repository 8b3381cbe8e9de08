import type { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ReactNode } from 'react';
import type { TextSchema } from './document/schema.ts';
import type { EditorPort } from './port.ts';

/** A text as it is shown, or as it is stored. */
export type EditorMode = 'rich' | 'source';

/** Tools that open beside the text. */
export type TextTool = 'find' | 'outline' | 'shortcuts';

/** The page around the editor, as plugins may use it. The object stays the same as long as the editor. */
export interface EditorContext {
  port: EditorPort;
  /**
   * Shows React elements beside the editor, such as a dialog or a menu; one at a time, a second takes the place of the first.
   * @param render gets a function that removes them again; the focus is then the caller's to place
   */
  openDialog: (render: (close: () => void) => ReactNode) => void;
  /** Says something to those who can't see the screen. */
  announce: (text: string) => void;
  /**
   * For toolbars and menus of plain DOM: an element behind the text, in the same positioned parent, that is removed with the editor. What has the
   * focus in it counts as being in the editor.
   */
  overlay: HTMLElement;
  /** The editor as others use it. */
  handle: EditorHandle;
}

/** Something that the rich text can do: keys, menus, node views, what becomes of a paste. */
export interface EditorExtension {
  /**
   * Called once for each rich editor. The plugins of the first extension are asked first, and those of the editor itself (undo, tables,
   * the usual keys) last.
   */
  plugins: (schema: TextSchema, context: EditorContext) => Plugin[];
}

/** The editor of a text, for the page around it. It works in both modes; what it changes can be undone. */
export interface EditorHandle {
  readonly mode: EditorMode;
  /** Switches between the modes; the caret stays at its place in the text, and the new field has the focus. */
  toggleMode: () => void;
  /** Opens find and replace, the outline, or the list of shortcuts. */
  openTool: (tool: TextTool) => void;
  /** Gives what was typed to `onChange` now; it comes within a second by itself. @returns the text as it is stored */
  flush: () => string;
  /** The rich text; null in source mode and until it is loaded. */
  readonly view: EditorView | null;
  focus: () => void;
  /** Position of the caret in `flush()`, in UTF-16 units; null while it is elsewhere. */
  getCaret: () => number | null;
}
