/**
 * On the server: waits for a page's data and fails if a read fails. In a browser: returns at once, so that the page shows
 * skeletons; each part of the page reports the failure of its own read.
 */
export async function loadInBackground(reads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(reads);
  if (import.meta.env.SSR) await all;
  else all.catch(() => undefined);
}
