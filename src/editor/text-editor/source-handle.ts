import { fieldTools } from '../tools/field-tools.ts';
import type { ModeHandle } from './mode-handle.ts';

/** The handle of an editor while its text is a field of Markdown. */
export function sourceHandle(field: HTMLTextAreaElement): ModeHandle {
  return {
    view: null,
    tools: fieldTools(field),
    flush: () => field.value,
    focus: () => field.focus(),
    getCaret: () => (document.activeElement === field ? field.selectionEnd : null),
    place: () => field.selectionEnd,
    setCaret: (offset) => {
      field.setSelectionRange(offset, offset);
      // A field scrolls to its caret when it gets the focus.
      field.blur();
      field.focus();
    },
  };
}
