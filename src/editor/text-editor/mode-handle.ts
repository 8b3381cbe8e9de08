import type { EditorHandle } from '../extension.ts';
import type { ToolTarget } from '../tools/tool-target.ts';

/** Actions of an editor in one of its modes. */
export interface ModeHandle extends Omit<EditorHandle, 'mode' | 'toggleMode' | 'openTool'> {
  /** The text for search, outline and the like. */
  tools: ToolTarget;
  /** Position of the caret in the text as it is stored, wherever the focus is. */
  place: () => number;
  /** Puts the caret there. */
  setCaret: (offset: number) => void;
}
