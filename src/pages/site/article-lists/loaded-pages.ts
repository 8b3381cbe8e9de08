/** How many pages of a list were loaded, by the history entry that shows it; it lasts as long as the tab. */
const storageKey = 'masthead-loaded-pages';

/** Entries of the history that are remembered; browsers themselves keep about as many. */
const maxEntries = 50;

/** @param entry the router's key of the history entry @returns 0 where no more than the first page was loaded */
export function readLoadedPages(entry: string): number {
  return readAll().find(([key]) => key === entry)?.[1] ?? 0;
}

export function keepLoadedPages(entry: string, pages: number): void {
  const others = readAll().filter(([key]) => key !== entry);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others, [entry, pages]].slice(-maxEntries)));
  } catch {
    // The place in a list is a comfort: without storage the list begins at its first page.
  }
}

function readAll(): [entry: string, pages: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
