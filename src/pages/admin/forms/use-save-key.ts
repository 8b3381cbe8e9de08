import { useEffect } from 'react';

/** Ctrl+S, or Cmd+S on a Mac, saves instead of opening the browser's dialog. While a dialog is open it does nothing. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
}
