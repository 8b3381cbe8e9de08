import { styleOf } from './declarations.ts';
import type { Reading } from './reading.ts';
import type { TextStyle } from './text-style.ts';

/** An item of a list whose HTML says how deep it is, instead of being nested. */
interface Levelled {
  /** 1 for the outermost. */
  level: number;
  isOrdered: boolean;
  /** Of a numbered item; null where the number says nothing. */
  number: number | null;
  /** What all items of one list have in common. */
  list: string;
}

/**
 * Reads an item of Word's: a paragraph with `mso-list:l0 level1 lfo1`, whose bullet or number is text in an element of its own
 * (`mso-list:Ignore`), or in Word for the web a list of one item with `data-aria-level`. Items that follow each other become one list.
 * @returns false for what is none
 */
export function readLevelled(reading: Reading, element: Element, style: TextStyle): boolean {
  const item = levelledParagraph(element) ?? levelledItem(element);
  if (!item) return readContinuation(reading, element, style);
  const { writer } = reading;
  writer.flush();
  const list = listFor(writer.into, item);
  const entry = list.appendChild(list.ownerDocument.createElement('li'));
  entry.setAttribute('data-levelled', '');
  writer.within(entry, () => readItem(reading, element, style));
  return true;
}

function levelledParagraph(element: Element): Levelled | null {
  const css = styleOf(element).get('mso-list');
  const [, list, level] = css?.match(/^(\S+) level([1-9])\b/) ?? [];
  if (list === undefined) return null;
  return { list, level: Number(level), ...readMarker(findMarker(element)?.textContent ?? '') };
}

function levelledItem(element: Element): Levelled | null {
  const level = element.nodeName === 'LI' ? element.getAttribute('data-aria-level') : null;
  if (level === null) return null;
  const isOrdered = element.parentElement?.nodeName === 'OL';
  const start = Number(element.parentElement?.getAttribute('start') ?? Number.NaN);
  const number = Number.isInteger(start) ? start : null;
  return { list: 'web', level: Math.min(Math.max(Number(level) || 1, 1), 9), isOrdered, number };
}

/** The bullet or the number, which is not a word of the item. */
function findMarker(element: Element): Element | null {
  for (const span of element.getElementsByTagName('span')) {
    if (styleOf(span).get('mso-list') === 'ignore') return span;
  }
  return null;
}

/** @param marker such as "·", "o", "1." or "(a)" */
function readMarker(marker: string): Pick<Levelled, 'isOrdered' | 'number'> {
  const [, digits, letters, end = ''] = marker.trim().match(/^[([]?(?:(\d{1,9})|([a-z]{1,5}))([.):\]]*)$/i) ?? [];
  if (digits !== undefined) return { isOrdered: true, number: Number(digits) };
  return { isOrdered: letters !== undefined && end !== '', number: null };
}

/** @returns the list that the item belongs to: one that is open in `into`, or a new one. Levels that are left out have no list. */
function listFor(into: Element, item: Levelled): Element {
  let place = into;
  for (;;) {
    const last = place.lastElementChild;
    if (!last?.hasAttribute('data-list')) return newList(place, item);
    const level = Number(last.getAttribute('data-level'));
    if (level >= item.level) return continues(last, item) ? last : newList(place, item);
    place = last.lastElementChild ?? last;
  }
}

function continues(list: Element, { list: name, isOrdered, number }: Levelled): boolean {
  if (list.getAttribute('data-list') !== name || (list.nodeName === 'OL') !== isOrdered) return false;
  const next = Number(list.getAttribute('start') ?? 1) + list.childElementCount;
  return number === null || number === next || name !== 'web';
}

function newList(place: Element, { list: name, isOrdered, number, level }: Levelled): Element {
  const list = place.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  list.setAttribute('data-list', name);
  list.setAttribute('data-level', `${level}`);
  if (isOrdered && number !== null && number !== 1) list.setAttribute('start', `${number}`);
  place.append(list);
  return list;
}

function readItem(reading: Reading, element: Element, style: TextStyle): void {
  const marker = findMarker(element);
  marker?.remove();
  reading.readChildren(element, style);
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
