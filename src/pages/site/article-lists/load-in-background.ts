/**
 * Waits for a page's data on the server, where the answer is complete or wrong. In a browser the page shows at once, with
 * skeletons in the places of what is still on its way; each place says itself when its read has failed.
 */
export async function loadInBackground(reads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(reads);
  if (import.meta.env.SSR) await all;
  else all.catch(() => undefined);
}
