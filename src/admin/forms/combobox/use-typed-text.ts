import { useState } from 'react';

/** The typed text, and the text that it has replaced. */
interface Entry {
  typed: string;
  text: string;
}

/**
 * The typed text of a field that otherwise shows the text of a value. A new value from elsewhere replaces the typed text.
 * @param text what the field shows while the editor does not type in it
 */
export function useTypedText(text: string) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const typed = entry?.text === text ? entry.typed : null;
  return {
    /** Null while the editor does not type. */
    typed,
    query: (typed ?? '').trim(),
    type: (next: string): void => setEntry({ typed: next, text }),
    /** Leaves what is typed in the field, whose value is emptied. */
    keepWithoutValue: (kept: string): void => setEntry({ typed: kept, text: '' }),
    forget: (): void => setEntry(null),
  };
}
