/**
 * Keeps what is typed from now on, for a field that is not there yet. Whoever knows the key that opens it types on at once.
 * @returns an end to it, which gives what was typed, Enter as a line feed
 */
export function catchKeys(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    const text = event.key === 'Enter' ? '\n' : event.key;
    if (text.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed += text;
  };
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return typed;
  };
}
