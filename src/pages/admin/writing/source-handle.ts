import { replaceRange } from '../articles/text-images/replace-range.ts';
import type { TextImages } from '../articles/text-images/use-text-images.ts';
import type { ModeHandle } from './mode-handle.ts';
import { fieldTools } from './tools/field-tools.ts';

/** What the handle of an editor does while its text is a field of Markdown. */
export function sourceHandle(field: HTMLTextAreaElement, images: () => TextImages): ModeHandle {
  const put = (start: number, end: number, text: string) => {
    field.focus({ preventScroll: true });
    replaceRange(field, { start, end, text });
    field.setSelectionRange(start + text.length, start + text.length);
  };
  return {
    view: null,
    tools: fieldTools(field),
    flush: () => field.value,
    focus: () => field.focus(),
    getSelectionText: () => field.value.slice(field.selectionStart, field.selectionEnd),
    getCaret: () => (document.activeElement === field ? field.selectionEnd : null),
    place: () => field.selectionEnd,
    setCaret: (offset) => {
      field.setSelectionRange(offset, offset);
      // A field scrolls to its caret when it gets the focus.
      field.blur();
      field.focus();
    },
    insertMarkdown: (markdown) => put(field.selectionStart, field.selectionEnd, markdown),
    insertFigures: (items, as) => images().insert(items, as),
    replaceAll: (markdown) => put(0, field.value.length, markdown),
  };
}
