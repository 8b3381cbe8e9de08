import { useState } from 'react';

/**
 * For an edit page: a later read, such as one that finds the entry deleted, must not remove the form.
 * @returns the entry as first read; until there is one, the latest result
 */
export function useOpened<Entry>(read: Entry | null | undefined): Entry | null | undefined {
  const [opened, setOpened] = useState(read);
  if (!opened && read && read !== opened) setOpened(read);
  return opened ?? read;
}
