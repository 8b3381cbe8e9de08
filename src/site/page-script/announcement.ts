import { readStored } from '../../foundation/early/show-appearance.ts';

/** Key of the announcement that the reader has closed; each takes the place of the one before. */
const closedKey = 'masthead:announcement';

const { dataset } = document.documentElement;

/**
 * Hides an announcement that the reader has closed, also in a page that a reader returns to: `<html>` names the one of the page, and without
 * that the style sheet hides it. So it is never painted, and nothing moves.
 */
export function hideClosed(): void {
  if (readStored(closedKey) === dataset.announcement) delete dataset.announcement;
}

/** Hides the announcement, and remembers that in this browser. Without storage it comes back with the next page. */
export function closeAnnouncement({ value }: HTMLButtonElement): void {
  delete dataset.announcement;
  localStorage.setItem(closedKey, value);
}
