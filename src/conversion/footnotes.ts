import { fragmentOf } from './links.ts';

/** The footnotes of a document. */
export interface Footnotes {
  /** The label of the footnote that a link in the text leads to. */
  labelOf: (link: Element) => string | null;
  /** Whether an element is the text of a footnote, which stands at the end. */
  isNote: (element: Element) => boolean;
  /** Whether a link leads from the text of a footnote back to its place; what it says is no word of the text. */
  isBackLink: (link: Element) => boolean;
  notes: { label: string; element: Element }[];
}

/** Elements that can be a footnote, from its own link outwards. */
const noteTags = new Set(['LI', 'DIV', 'ASIDE', 'SECTION', 'DD', 'P', 'TD']);

/**
 * Finds footnotes by what all programs write: a link to a place whose block has a link back to the first. So do Word (`_ftn1`, `_ftnref1`),
 * LibreOffice (`sdfootnote1sym`, `sdfootnote1anc`), WordPress, Google Docs on the web, Pandoc, and Word documents as mammoth reads them.
 * @param used labels that the text has already, around the paste
 */
export function findFootnotes(body: Element, used: ReadonlySet<string>): Footnotes {
  const links = [...body.getElementsByTagName('a')].filter((link) => fragmentOf(link.getAttribute('href')) !== null);
  const places = links.length > 0 ? findPlaces(body) : new Map<string, Element>();
  const labels = new Map<Element, string>();
  const notes = new Map<Element, string>();
  const backLinks = new Set<Element>();
  let last = 0;
  const nextLabel = () => {
    do last += 1;
    while (used.has(`${last}`));
    return `${last}`;
  };
  for (const link of links) {
    if (backLinks.has(link)) continue;
    const place = places.get(fragmentOf(link.getAttribute('href')) ?? '');
    const note = place && noteAround(place, link);
    if (!note) continue;
    const back = [...note.getElementsByTagName('a')].filter((one) => leadsTo(one, link, places));
    if (back.length === 0) continue;
    const label = notes.get(note) ?? nextLabel();
    notes.set(note, label);
    labels.set(link, label);
    for (const one of back) backLinks.add(one);
  }
  return {
    labelOf: (link) => labels.get(link) ?? null,
    isNote: (element) => notes.has(element),
    isBackLink: (link) => backLinks.has(link),
    notes: [...notes].map(([element, label]) => ({ label, element })),
  };
}

/** @returns the first element of each id or name */
function findPlaces(body: Element): Map<string, Element> {
  const places = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id],[name]')) {
    for (const name of [element.getAttribute('id'), element.getAttribute('name')]) {
      if (name && !places.has(name)) places.set(name, element);
    }
  }
  return places;
}

/** @returns the block with the text of a footnote; null where the link stands in the same block, as in a list of contents */
function noteAround(place: Element, link: Element): Element | null {
  let note: Element | null = place;
  while (note && !noteTags.has(note.nodeName)) note = note.parentElement;
  if (!note || note.contains(link)) return null;
  // Word and LibreOffice have the paragraphs of a note in an element of its own.
  const around = note.parentElement;
  const isWrapped =
    note.nodeName === 'P' &&
    around !== null &&
    (around.nodeName === 'LI' || /^(?:ftn|edn|sdfootnote|sdendnote|footnote)/i.test(around.getAttribute('id') ?? ''));
  return isWrapped && around && !around.contains(link) ? around : note;
}

/** Whether a link leads back to the other link, or to what that stands in or has in it, such as a raised number. */
function leadsTo(back: Element, link: Element, places: ReadonlyMap<string, Element>): boolean {
  const place = places.get(fragmentOf(back.getAttribute('href')) ?? '');
  if (!place) return false;
  return (
    place === link || link.contains(place) || (place.contains(link) && place.nodeName !== 'BODY' && isShort(place))
  );
}

/** A raised number, and not a paragraph that happens to have a name. */
function isShort({ textContent }: Element): boolean {
  return (textContent?.trim().length ?? 0) <= 8;
}
