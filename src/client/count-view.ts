/**
 * Reports a view to the server, once for each visit and article; of a prerendered page only once it is shown. The page neither
 * waits for the answer nor minds a failure. Without the transport of other calls, because the inline script of a page calls this
 * too; only browsers count.
 * @param path of the article's views in the API
 */
export function countView(path: string): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', () => report(path), { once: true });
  else report(path);
}

/** `prerendering` is not yet in the DOM types: only Chromium prerenders. */
function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

function report(path: string): void {
  if (isFirstInThisVisit(path)) fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
}

function isFirstInThisVisit(path: string): boolean {
  const key = `masthead:read:${path}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false; // Without storage a reload could not be told from a new view.
  }
}
