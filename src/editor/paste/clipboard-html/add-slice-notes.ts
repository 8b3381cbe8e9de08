import { joinNote } from '../../../conversion/joined-notes.ts';
import { type NoteRun, readSlice } from './slice-notes.ts';

/** The length of the text in which the places of footnotes are looked for: more than a text can have. */
const maxLetters = 600_000;

/** How far two texts are searched for the place where they agree again, and how much has to agree, in characters. */
const agreement = { reach: 60, length: 4 } as const;

/** Characters that may differ between the two texts. */
const unseen = /[\s\p{Cc}]/u;

/** Puts the footnotes that Google Docs copies beside its HTML into it. @param slice what it copies; untrusted */
export function addSliceNotes(document: Document, slice: string): void {
  const sliced = readSlice(slice);
  if (!sliced) return;
  const letters = lettersIn(document.body);
  const found = placesIn(sliced.text, letters.map(({ letter }) => letter).join(''));
  const list = document.createElement('ol');
  const places = sliced.notes.map((_, index) => {
    const before = letters[(found[index] ?? letters.length) - 1];
    return { before, place: document.createElement('sup') };
  });
  // From the last on: each cuts its text in two.
  for (const { before, place } of places.toReversed()) {
    if (!before) document.body.append(place);
    else placeBehind(before, place);
  }
  for (const [index, paragraphs] of sliced.notes.entries()) {
    const place = places[index]?.place;
    const note = list.appendChild(document.createElement('li'));
    note.append(...paragraphs.map((runs) => writeParagraph(document, runs)));
    if (place) joinNote(place, note, { number: `${index + 1}`, name: `slice-note-${index + 1}` });
  }
  document.body.append(list);
}

function placeBehind({ node, end }: Letter, place: Element): void {
  const { data } = node;
  node.data = data.slice(0, end);
  node.after(place, data.slice(end));
}

interface Letter {
  letter: string;
  node: Text;
  /** Behind it. */
  end: number;
}

/** @returns the first letters of a text, as many as may be looked at */
function lettersIn(body: Element): Letter[] {
  const found: Letter[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (found.length > maxLetters) break;
    for (let at = 0; at < node.data.length; at += 1) {
      const letter = node.data.charAt(at);
      if (!unseen.test(letter)) found.push({ letter, node, end: at + 1 });
    }
  }
  return found;
}

/**
 * Finds where in a text the footnotes of another stand, which has the same characters and, at each footnote, a `#` more. A `#` of both is one.
 * @returns how many letters stand before each footnote
 */
function placesIn(sliced: string, letters: string): number[] {
  const template = [...sliced.split('')].filter((letter) => !unseen.test(letter)).join('');
  const found: number[] = [];
  let [here, there] = [0, 0];
  while (there < template.length) {
    if (template[there] === letters[here]) {
      here += 1;
      there += 1;
    } else if (template[there] === '#') {
      found.push(here);
      there += 1;
    } else {
      // An image, a rule and the like: one of the two has more to say about it.
      const inTemplate = distance(template, there, letters.slice(here, here + agreement.length));
      const inLetters = distance(letters, here, template.slice(there, there + agreement.length));
      there += inTemplate ?? (inLetters === null ? 1 : 0);
      here += inTemplate === null ? (inLetters ?? 1) : 0;
    }
  }
  return found;
}

function distance(text: string, from: number, wanted: string): number | null {
  const at = wanted === '' ? -1 : text.slice(from, from + agreement.reach).indexOf(wanted);
  return at > 0 ? at : null;
}

function writeParagraph(document: Document, runs: readonly NoteRun[]): Element {
  const paragraph = document.createElement('p');
  for (const { text, bold, italic, strike, link } of runs) {
    const marks = [...(bold ? ['b'] : []), ...(italic ? ['i'] : []), ...(strike ? ['s'] : []), ...(link ? ['a'] : [])];
    let into: Element = paragraph;
    for (const name of marks) into = into.appendChild(document.createElement(name));
    if (link) into.setAttribute('href', link);
    into.append(text);
  }
  return paragraph;
}
