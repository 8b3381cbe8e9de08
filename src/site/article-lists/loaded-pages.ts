/** How many pages of a list were loaded, by history entry; in session storage. */
const storageKey = 'masthead-loaded-pages';

/** History entries that are stored; browsers keep about as many. */
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
    // Without storage the list starts at its first page.
  }
}

function readAll(): [entry: string, pages: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
