/**
 * An entry in the browser's history for as long as the dialog is open, so that Back closes it and the reader stays on the page. The
 * router gets to know nothing of it: the entry has the URL and the state of the one below.
 * @returns a function to call whenever the dialog has opened
 */
export function keepHistoryEntry(dialog: HTMLDialogElement): () => void {
  let hasEntry = false;
  /** The dialog was closed, and the browser is on its way back from the entry. */
  let isLeaving = false;

  function add(): void {
    if (hasEntry) return;
    hasEntry = true;
    // The router has put a function of its own in the place of this method.
    History.prototype.pushState.call(history, history.state, '');
  }

  dialog.addEventListener('close', () => {
    if (!hasEntry || isLeaving) return;
    isLeaving = true;
    history.back();
  });
  addEventListener(
    'popstate',
    (event) => {
      if (!hasEntry) return;
      event.stopImmediatePropagation();
      hasEntry = false;
      const wasClosed = isLeaving;
      isLeaving = false;
      if (!wasClosed) dialog.close();
      // Opened again before the browser was back.
      else if (dialog.open) add();
    },
    true,
  );
  // The reader leaves the page, with the dialog open: it is closed then, and the browser must not go back.
  addEventListener(
    'pagehide',
    () => {
      hasEntry = false;
    },
    true,
  );
  return add;
}
