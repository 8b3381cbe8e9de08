import type { RichText } from '../rich/rich-text.ts';
import { documentTools } from '../tools/document-tools.ts';
import type { ModeHandle } from './mode-handle.ts';

/** The handle of a rich text. */
export function richHandle(text: RichText): ModeHandle {
  const { view } = text;
  return {
    view,
    tools: documentTools(view),
    flush: () => text.flush(),
    focus: () => view.focus(),
    getCaret: () => (view.hasFocus() ? text.caret() : null),
    place: () => text.caret(),
    setCaret: (offset) => text.setCaret(offset),
  };
}
