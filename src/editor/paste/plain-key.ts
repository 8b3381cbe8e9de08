/** Ctrl+Shift+V, or Cmd+Shift+V: browsers don't say with a paste which keys have caused it. */
export class PlainKey {
  isHeld = false;

  note({ key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): false {
    this.isHeld = key.toLowerCase() === 'v' && shiftKey && (ctrlKey || metaKey);
    return false;
  }

  forget({ key }: Pick<KeyboardEvent, 'key'>): false {
    if (key.toLowerCase() === 'v' || key === 'Shift') this.isHeld = false;
    return false;
  }
}
