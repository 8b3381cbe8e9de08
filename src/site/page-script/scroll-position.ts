/** Where the router keeps positions. Source: `storageKey` in scroll-restoration.ts of @tanstack/router-core. */
const storageKey = 'tsr-scroll-restoration-v1_3';

/**
 * Restores the scroll position of a history entry that the application has left without unloading the page: it took scrolling
 * over from the browser, which restores all others itself. The router's own script would scroll the others to the top first,
 * and Firefox then leaves them there when a page is reloaded. Where a filter had kept the arrangement of the front page, the position is
 * that of another layout: the document, which is laid out as its URL says, is shown from its top.
 */
export function restorePosition(): void {
  if (history.scrollRestoration === 'auto') return;
  history.scrollRestoration = 'auto';
  try {
    const { __TSR_key, listFirst } = history.state;
    const { scrollX, scrollY } = JSON.parse(sessionStorage.getItem(storageKey) ?? '')[__TSR_key].window;
    if (listFirst === undefined) scrollTo(scrollX, scrollY);
  } catch {
    // Nothing is stored for this entry.
  }
}
