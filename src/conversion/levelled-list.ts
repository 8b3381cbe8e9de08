import { findMarker, type Levelled, levelledItem } from './levelled-item.ts';
import type { Reading } from './reading.ts';
import { takeBox } from './tasks.ts';
import type { TextStyle } from './text-style.ts';

/**
 * Reads an item of Word's: a paragraph with `mso-list:l0 level1 lfo1`, whose bullet or number is text in an element of its own
 * (`mso-list:Ignore`), or in Word for the web a list of one item with `data-aria-level`. Items that follow each other become one list. A list that
 * begins deep ends where one of a higher level begins.
 * @returns false for what is none
 */
export function readLevelled(reading: Reading, element: Element, style: TextStyle): boolean {
  const item = levelledItem(element);
  if (!item) return readContinuation(reading, element, style);
  const { writer } = reading;
  writer.flush();
  const list = listFor(writer.into, item);
  const entry = list.appendChild(list.ownerDocument.createElement('li'));
  entry.setAttribute('data-levelled', '');
  findMarker(element)?.remove();
  const checked = takeBox(element);
  if (checked !== null) entry.setAttribute('data-checked', `${checked}`);
  writer.within(entry, () => reading.readChildren(element, style));
  return true;
}

/** @returns the list that the item belongs to: one that is open in `into`, or a new one. Levels that are left out have no list. */
function listFor(into: Element, item: Levelled): Element {
  let place = into;
  for (;;) {
    const last = place.lastElementChild;
    if (!last?.hasAttribute('data-list')) return newList(place, item);
    const level = Number(last.getAttribute('data-level'));
    if (level > item.level) return newList(place, item);
    if (level === item.level) return continues(last, item) ? last : newList(place, item);
    place = last.lastElementChild ?? last;
  }
}

function continues(list: Element, { list: name, isOrdered, number }: Levelled): boolean {
  if (list.getAttribute('data-list') !== name || (list.nodeName === 'OL') !== isOrdered) return false;
  const next = Number(list.getAttribute('start') ?? 1) + list.childElementCount;
  return number === null || number === next;
}

function newList(place: Element, { list: name, isOrdered, number, level }: Levelled): Element {
  const list = place.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  list.setAttribute('data-list', name);
  list.setAttribute('data-level', `${level}`);
  if (isOrdered && number !== null && number !== 1) list.setAttribute('start', `${number}`);
  place.append(list);
  return list;
}

/** A paragraph of Word's list style without a bullet of its own goes on with the item before it. */
function readContinuation(reading: Reading, element: Element, style: TextStyle): boolean {
  const { writer } = reading;
  if (element.nodeName !== 'P' || !/^Mso(?:ListParagraph|ListContinue)/.test(element.getAttribute('class') ?? ''))
    return false;
  writer.flush();
  let item: Element | null = writer.into.lastElementChild;
  while (item?.hasAttribute('data-list')) {
    const last: Element | null = item.lastElementChild;
    const inner: Element | null = last?.lastElementChild ?? null;
    if (!inner?.hasAttribute('data-list')) {
      item = last;
      break;
    }
    item = inner;
  }
  if (item?.nodeName !== 'LI') return false;
  writer.within(item, () => reading.readChildren(element, style));
  return true;
}
