import { useState } from 'react';

/**
 * For a page that edits an entry: a later read, such as one that finds it deleted, must not take the form away.
 * @returns the entry as it was read first; what was read last until there is one
 */
export function useOpened<Entry>(read: Entry | null | undefined): Entry | null | undefined {
  const [opened, setOpened] = useState(read);
  if (!opened && read && read !== opened) setOpened(read);
  return opened ?? read;
}
