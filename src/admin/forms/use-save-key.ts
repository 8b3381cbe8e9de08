import { type KeyboardEvent as ReactKeyboardEvent, useEffect } from 'react';

/** Ctrl+S, or Cmd+S on a Mac, saves the page's form instead of opening the browser's dialog. While a dialog is open it does nothing. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
}

/** @returns `onKeyDown` of a form that is not its page's only one, or stands in a dialog: the key saves it while it has the focus */
export function onSaveKey(save: () => void) {
  return (event: ReactKeyboardEvent): void => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    // Not for the form of the page.
    event.stopPropagation();
    if (!event.repeat) save();
  };
}

function isSaveKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 's';
}
