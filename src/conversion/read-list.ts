import { readLevelled } from './levelled-list.ts';
import type { Reading } from './reading.ts';
import { takeBox } from './tasks.ts';
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
  let list = beginList(reading, element, element.getAttribute('start'));
  for (const child of [...element.childNodes]) {
    if (child.nodeType === 1 && child.nodeName === 'LI') {
      list = listWithNumber(reading, list, child as Element);
      readItem(reading, list, child as Element, style);
    } else if (child.nodeType === 1 || child.nodeValue?.trim()) {
      const item = list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'));
      writer.within(item, () => reading.read(child, style));
    }
  }
  if (!list.firstChild) list.remove();
}

function beginList({ writer }: Reading, { nodeName }: Element, start: string | null): Element {
  const list = writer.append(nodeName === 'OL' ? 'ol' : 'ul');
  const isOther = list.nodeName === 'OL' && /^\d{1,9}$/.test(start ?? '') && Number(start) !== 1;
  if (isOther) list.setAttribute('start', `${Number(start)}`);
  return list;
}

/** Markdown counts on: an item whose number is another one begins a list. */
function listWithNumber(reading: Reading, list: Element, item: Element): Element {
  const value = item.getAttribute('value') ?? '';
  const next = Number(list.getAttribute('start') ?? 1) + list.childElementCount;
  if (list.nodeName !== 'OL' || !/^\d{1,9}$/.test(value) || Number(value) === next) return list;
  if (!list.firstChild) list.remove();
  return beginList(reading, list, value);
}

function readItem(reading: Reading, list: Element, element: Element, style: TextStyle): void {
  if (reading.footnotes.isNote(element)) return;
  const item = list.appendChild(list.ownerDocument.createElement('li'));
  const checked = takeBox(element);
  if (checked !== null) item.setAttribute('data-checked', `${checked}`);
  reading.writer.within(item, () => reading.readChildren(element, style));
}
