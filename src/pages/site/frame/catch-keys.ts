/**
 * Keeps what is typed from now on, for a field that is not there yet. Whoever knows the key that opens it types on at once.
 * @returns an end to it, which gives what was typed
 */
export function catchKeys(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed += event.key;
  };
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return typed;
  };
}
