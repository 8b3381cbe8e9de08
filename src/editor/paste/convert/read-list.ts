import { readLevelled } from './levelled-list.ts';
import type { Reading } from './reading.ts';
import type { TextStyle } from './text-style.ts';

/** Reads a list. Google Docs, Pages and others put a list in a list directly into that, not into the item it belongs to. */
export function readList(reading: Reading, element: Element, style: TextStyle): void {
  const { writer } = reading;
  writer.flush();
  const isLevelled = element.querySelector(':scope > li[data-aria-level]') !== null;
  if (isLevelled) {
    for (const item of [...element.children]) if (!readLevelled(reading, item, style)) reading.read(item, style);
    return;
  }
  const list = writer.append(element.nodeName === 'OL' ? 'ol' : 'ul');
  const start = Number(element.getAttribute('start') ?? 1);
  if (list.nodeName === 'OL' && Number.isInteger(start) && start > 1) list.setAttribute('start', `${start}`);
  for (const child of [...element.childNodes]) {
    if (child.nodeType === 1 && child.nodeName === 'LI') readItem(reading, list, child as Element, style);
    else if (child.nodeType === 1 || child.nodeValue?.trim()) {
      const item = list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'));
      writer.within(item, () => reading.read(child, style));
    }
  }
  if (!list.firstChild) list.remove();
}

function readItem(reading: Reading, list: Element, element: Element, style: TextStyle): void {
  if (reading.footnotes.isNote(element)) return;
  const item = list.appendChild(list.ownerDocument.createElement('li'));
  const checked = isChecked(element);
  if (checked !== null) item.setAttribute('data-checked', `${checked}`);
  reading.writer.within(item, () => reading.readChildren(element, style));
}

/** @returns whether a task is done: of Google Docs, or as GitHub and others write it; null for any other item */
function isChecked(item: Element): boolean | null {
  const state = item.getAttribute('role') === 'checkbox' ? item.getAttribute('aria-checked') : null;
  if (state !== null) return state === 'true';
  const box = item.querySelector(
    ':scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]',
  );
  return box ? box.hasAttribute('checked') : null;
}
