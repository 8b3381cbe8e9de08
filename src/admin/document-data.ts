import type { RootData } from '../foundation/root-data.ts';

/** Id of the element in which the admin shows itself. */
export const rootElementId = 'admin';

/** Id of the element with the facts of the site as JSON: a script that nothing executes, so the Content-Security-Policy need not name it. */
export const documentDataId = 'site-data';

/** @returns what the server has written into the document, once; null when it could not read it, and when it was taken before */
export function takeDocumentData(): RootData | null {
  const element = document.getElementById(documentDataId);
  element?.remove();
  return element ? JSON.parse(element.textContent) : null;
}
