import { styleOf } from './declarations.ts';
import { itemStyle } from './item-style.ts';
import { beginsWithBox } from './tasks.ts';

/** An item of a list whose HTML says how deep it is, instead of being nested. */
export interface Levelled {
  /** 1 for the outermost. */
  level: number;
  isOrdered: boolean;
  /** The number of a numbered item; null where the number says nothing. */
  number: number | null;
  /** An id that all items of one list share. */
  list: string;
}

/** @returns what is known of an item that says how deep it is; null for any other element */
export function levelledItem(element: Element): Levelled | null {
  return pastedParagraph(element) ?? documentParagraph(element) ?? itemOfTheWeb(element) ?? taskParagraph(element);
}

/** @returns the bullet or the number of an item, which is not a word of it */
export function findMarker(element: Element): Element | null {
  for (const span of element.getElementsByTagName('span')) {
    if (styleOf(span).get('mso-list') === 'ignore') return span;
  }
  return null;
}

function pastedParagraph(element: Element): Levelled | null {
  const css = styleOf(element).get('mso-list');
  const [, list, level] = css?.match(/^(\S+) level([1-9])\b/) ?? [];
  if (list === undefined) return null;
  return { list, level: Number(level), ...readMarker(findMarker(element)?.textContent ?? '') };
}

/** An item of a Word document that was imported. */
function documentParagraph(element: Element): Levelled | null {
  const said = element.nodeName === 'P' ? element.firstElementChild : null;
  if (said?.getAttribute('class') !== itemStyle) return null;
  const [, list, level, number] = said.textContent?.match(/^(\S+) (\d) (\d{1,9}|•)$/) ?? [];
  if (list === undefined) return null;
  const isOrdered = number !== '•';
  return { list, level: Number(level) + 1, isOrdered, number: isOrdered ? Number(number) : null };
}

function itemOfTheWeb(element: Element): Levelled | null {
  const level = element.nodeName === 'LI' ? element.getAttribute('data-aria-level') : null;
  if (level === null) return null;
  const isOrdered = element.parentElement?.nodeName === 'OL';
  const start = Number(element.parentElement?.getAttribute('start') ?? Number.NaN);
  const number = Number.isInteger(start) ? start : null;
  return { list: 'web', level: Math.min(Math.max(Number(level) || 1, 1), 9), isOrdered, number };
}

/** Word has tasks without a list: paragraphs that begin with a box. */
function taskParagraph(element: Element): Levelled | null {
  return element.nodeName === 'P' && beginsWithBox(element)
    ? { list: 'tasks', level: 1, isOrdered: false, number: null }
    : null;
}

/** @param marker such as "·", "o", "1.", "2.1." or "(a)" */
function readMarker(marker: string): Pick<Levelled, 'isOrdered' | 'number'> {
  const [, digits, letters, end = ''] =
    marker.trim().match(/^[([]?(?:(?:\d{1,9}\.){0,8}(\d{1,9})|([a-z]{1,5}))([.):\]]*)$/i) ?? [];
  if (digits !== undefined) return { isOrdered: true, number: Number(digits) };
  return { isOrdered: letters !== undefined && end !== '', number: null };
}
