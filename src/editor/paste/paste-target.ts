import type { EditorPort } from '../port.ts';

/** The text that something is pasted into: the field of Markdown, or the rich text. */
export interface PasteTarget {
  port: EditorPort;
  /** All of the text, as Markdown. */
  text: () => string;
  /** Remembers the caret or the selection. @returns a function that brings it back, unless the text has changed since */
  keepPlace: () => () => void;
  /** Puts Markdown in the place of the selection, as one step of Undo. */
  insert: (markdown: string) => void;
  /** Puts characters in the place of the selection, without regard to Markdown. */
  insertPlain: (text: string) => void;
  /** Makes a link of the selected words. @returns false where there are none, or what is selected can't be a link */
  linkSelection: (url: string) => boolean;
}
