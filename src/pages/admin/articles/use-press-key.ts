import { type RefObject, useEffect } from 'react';

/** Ctrl+Enter, or Cmd+Enter on a Mac, presses a button from anywhere on the page, unless the field that has the focus takes the key. */
export function usePressKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (!button.current || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      button.current.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [button]);
}
