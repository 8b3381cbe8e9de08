/**
 * When a dialog closes, Chromium gives the focus back to a text area, but not the caret, and typed text would be lost.
 * @param element that has the focus before the dialog opens
 * @returns a function that restores both, to be called when the dialog has closed
 */
export function keepCaret(element: Element | null): () => void {
  if (!(element instanceof HTMLTextAreaElement)) return () => {};
  const { value, selectionStart, selectionEnd, selectionDirection } = element;
  return () => {
    // The user has typed on before the dialog said that it is closed: the caret is where they type.
    if (element.value !== value) return;
    element.blur();
    element.focus({ preventScroll: true });
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}
