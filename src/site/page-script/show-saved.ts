import { readSaved, savedEvent } from '../saved/saved-storage.ts';

/**
 * Shows on buttons to save whether their article is saved, as the application does later; also in a page that a reader returns
 * to.
 */
export function showSaved(): void {
  for (const event of ['DOMContentLoaded', 'pageshow', 'storage', savedEvent]) addEventListener(event, show);
}

function show(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-press=save]')) {
    const { id } = JSON.parse(button.value);
    button.ariaPressed = String(readSaved().some((saved) => saved.id === id));
  }
}
