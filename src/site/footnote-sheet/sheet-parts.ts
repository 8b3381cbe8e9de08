/** From Lucide (ISC licence, https://lucide.dev). */
const cross = 'M18 6 6 18M6 6l12 12';

/** Id of the sheet's title, by which screen readers name the sheet. */
const titleId = 'note-sheet-title';

interface SheetParts {
  dialog: HTMLDialogElement;
  title: HTMLElement;
  /** Has the footnote. */
  text: HTMLElement;
  close: HTMLElement;
}

/** Adds the sheet to the page, outside of what React renders. @returns its parts; there is no footnote in it yet */
export function parts(): SheetParts {
  const dialog = document.createElement('dialog');
  dialog.className = 'note-sheet';
  dialog.setAttribute('closedby', 'any');
  dialog.setAttribute('aria-labelledby', titleId);
  dialog.dataset.print = 'no';
  const title = document.createElement('h2');
  title.id = titleId;
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = 'Close';
  close.innerHTML = `<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${cross}"/></svg>`;
  const head = document.createElement('header');
  head.append(title, close);
  const text = document.createElement('div');
  text.className = 'prose';
  dialog.append(head, text);
  document.body.append(dialog);
  return { dialog, title, text, close };
}
