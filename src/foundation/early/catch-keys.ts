import { nearest } from './nearest.ts';

/**
 * Records the typed keys until there is a field for them, because a reader may type on at once after a shortcut. Keys in a field
 * that the reader has gone to since then stay there.
 * @returns a function that stops recording and returns the typed text, Enter as a line feed
 */
export function catchKeys(): () => string {
  let typed = '';
  const start = document.activeElement;
  const keep = (event: KeyboardEvent) => {
    const text = event.key === 'Enter' ? '\n' : event.key;
    if (text.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isInField(event) && event.target !== start) return;
    event.preventDefault();
    typed += text;
  };
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return typed;
  };
}

/** @returns whether the key goes into a field */
export function isInField({ target }: KeyboardEvent): boolean {
  return nearest(target, 'input,textarea,select,[contenteditable]') !== null;
}
