import { type RefObject, useEffect } from 'react';

/**
 * Ctrl+Shift+Enter, or Cmd+Shift+Enter on a Mac, presses a button from anywhere on the page. Without Shift it is a key of the text.
 */
export function usePressKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return;
      if (event.isComposing || event.repeat) return;
      if (!button.current || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      button.current.click();
    };
    // Before the rich text hears of it, which takes every Enter.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [button]);
}
