const box = 'input[type=checkbox]';

/** The box of a task, where programs have it in an item. */
const places = [box, `p > ${box}`, `label > ${box}`].map((place) => `:scope > ${place}`).join(', ');

/** @returns the text that stands for a box within a line */
export function boxText(isChecked: boolean): string {
  return isChecked ? '☑ ' : '☐ ';
}

/**
 * Takes the box out of an item, if it has one.
 * @returns whether the task is done: of Google Docs, or as GitHub and others write it; null for any other item
 */
export function takeBox(item: Element): boolean | null {
  const state = item.getAttribute('role') === 'checkbox' ? item.getAttribute('aria-checked') : null;
  if (state !== null) return state === 'true';
  const found = item.querySelector(places);
  found?.remove();
  return found ? found.hasAttribute('checked') : null;
}

/** @returns whether a box is the first that a paragraph has */
export function beginsWithBox({ firstElementChild: first }: Element): boolean {
  if (first?.nodeName !== 'INPUT' || first.getAttribute('type') !== 'checkbox') return false;
  for (let before = first.previousSibling; before; before = before.previousSibling) {
    if (before.nodeValue?.trim()) return false;
  }
  return true;
}
