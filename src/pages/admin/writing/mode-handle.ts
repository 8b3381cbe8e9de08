import type { EditorHandle } from './extension.ts';

/** What an editor does in one of its modes. */
export interface ModeHandle extends Omit<EditorHandle, 'mode' | 'toggleMode'> {
  /** Position of the caret in the text as it is stored, wherever the focus is. */
  place: () => number;
  /** Puts the caret there. */
  setCaret: (offset: number) => void;
}
