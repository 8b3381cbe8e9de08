// Functions for `ref`, called when their element is put on the page.

/** The element takes the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The dialog opens over the page. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** The shown element is scrolled into view, if need be. */
export function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
