/** A part of a field's text, and what takes its place. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * Replaces a part of the text of a field while an editor may be typing in it: the caret stays at the same words, and the browser's
 * Undo knows the change if the field has the focus. (`execCommand` is deprecated and has no successor for that: browsers keep it.)
 */
export function replaceRange(field: HTMLTextAreaElement, { start, end, text }: Replacement): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  const { scrollY } = window;
  const moved = (position: number) => {
    if (position <= start) return position;
    return position >= end ? position + text.length - (end - start) : Math.min(position, start + text.length);
  };
  if (document.activeElement !== field || !typeOver(field, { start, end, text })) {
    field.setRangeText(text, start, end);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  // The inserted text scrolls into view.
  if (start !== selectionEnd || end !== selectionEnd) window.scrollTo({ top: scrollY, behavior: 'instant' });
}

/** @returns whether the browser has done it */
function typeOver(field: HTMLTextAreaElement, { start, end, text }: Replacement): boolean {
  field.setSelectionRange(start, end);
  if (text === '') return start === end || document.execCommand('delete');
  return document.execCommand('insertText', false, text);
}
