/** Where the router keeps positions. Source: `storageKey` in scroll-restoration.ts of @tanstack/router-core. */
const storageKey = 'tsr-scroll-restoration-v1_3';

/**
 * Restores the scroll position of a history entry that the application has left without unloading the page: it took scrolling
 * over from the browser, which restores all others itself. The router's own script would scroll the others to the top first,
 * and Firefox then leaves them there when a page is reloaded.
 */
export function restorePosition(): void {
  if (history.state?.listFirst !== undefined) {
    beginAtTop();
    return;
  }
  if (history.scrollRestoration === 'auto') return;
  history.scrollRestoration = 'auto';
  try {
    const { scrollX, scrollY } = JSON.parse(sessionStorage.getItem(storageKey) ?? '')[history.state.__TSR_key].window;
    scrollTo(scrollX, scrollY);
  } catch {
    // Nothing is stored for this entry.
  }
}

/**
 * Begins an entry anew in which a filter had kept the arrangement of the front page. The document is laid out as its URL says, and the
 * position, which the browser would restore until it has loaded the page, is that of the other layout.
 */
function beginAtTop(): void {
  history.replaceState(null, '');
  history.scrollRestoration = 'manual';
  // Before the first layout Chromium still has a position to restore. Reading the position makes it do so now, and not after this.
  if (scrollY > 0) scrollTo(0, 0);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}
