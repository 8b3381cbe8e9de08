import type { EditorView } from 'prosemirror-view';
import type { Original } from '../../../contract/originals.ts';

type Around = NonNullable<Original['around']>;

/** Part of a text: positions of a document, or UTF-16 units of a field. */
export interface Place {
  from: number;
  to: number;
}

/** How the place was found: by what stands there now, or by the words before or behind it. */
export type FoundPlace = Place & { by: 'itself' | 'before' | 'after' };

/** A text in which places are found. */
export interface PlacedText {
  /** @returns where the words stand, in their order */
  findWords: (words: string) => Place[];
  findUrl: (url: string) => Place[];
}

/** Numbers of words that are looked for: of what was edited since, fewer are found. */
const tries = [8, 5, 3];

/** @returns where the original stood; null where nothing is left of what stood around it */
export function findPlace({ inside, before, after, url }: Around, text: PlacedText): FoundPlace | null {
  const lead = nearest(
    firstFound(before, text, (words, count) => words.slice(-count)),
    after,
    text,
  );
  const behindLead = (places: readonly Place[]) => places.find(({ from }) => from >= (lead?.from ?? 0)) ?? places[0];
  const itself =
    (url === '' ? undefined : behindLead(text.findUrl(url))) ??
    behindLead(firstFound(inside, text, (words, count) => words.slice(0, count)));
  if (itself) return { ...itself, by: 'itself' };
  if (lead) return { ...lead, by: 'before' };
  const [follow] = firstFound(after, text, (words, count) => words.slice(0, count));
  return follow ? { ...follow, by: 'after' } : null;
}

function firstFound(phrase: string, text: PlacedText, part: (words: string[], count: number) => string[]): Place[] {
  const words = phrase.split(' ').filter((word) => word !== '');
  for (const count of tries) {
    if (words.length === 0) return [];
    const found = text.findWords(part(words, count).join(' '));
    if (found.length > 0) return found;
  }
  return [];
}

/** @returns of several places with the same words the one that has what followed nearest behind it */
function nearest(places: readonly Place[], after: string, text: PlacedText): Place | undefined {
  if (places.length < 2 || after === '') return places[0];
  const follows = firstFound(after, text, (words, count) => words.slice(0, count));
  const distance = ({ to }: Place) =>
    Math.min(...follows.filter(({ from }) => from >= to).map(({ from }) => from - to));
  return places.toSorted((a, b) => distance(a) - distance(b) || a.from - b.from)[0];
}

/** Both spellings of a quotation mark and of a space are one, and each character stays one. */
function plain(text: string): string {
  const lower = text
    .replaceAll(/[‘’‚‛`´]/g, "'")
    .replaceAll(/[“”„‟«»]/g, '"')
    .replaceAll(/\s/g, ' ');
  const small = lower.toLowerCase();
  return small.length === lower.length ? small : lower;
}

function* matches(text: string, words: string): Generator<Place> {
  if (words === '') return;
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length)) {
    yield { from, to: from + words.length };
  }
}

/** @returns the rich text, whose words are found across bold and links, within a block */
export function placesOfDocument({ state: { doc } }: EditorView): PlacedText {
  const find = (act: (found: Place[], node: (typeof doc)['firstChild'] & object, at: number) => void) => {
    const found: Place[] = [];
    doc.descendants((node, at) => act(found, node, at));
    return found;
  };
  return {
    findWords: (words) =>
      find((found, node, at) => {
        if (!node.isTextblock) return;
        // A node of the line without text is one unit, as in positions.
        const text = plain(node.textBetween(0, node.content.size, undefined, '￼'));
        for (const { from, to } of matches(text, plain(words))) found.push({ from: at + 1 + from, to: at + 1 + to });
      }),
    findUrl: (url) =>
      find((found, node, at) => {
        const values = [node.attrs, ...node.marks.map(({ attrs }) => attrs)].flatMap((attrs) => Object.values(attrs));
        const isThere = values.some((value) => typeof value === 'string' && value.includes(url));
        if (isThere || node.text?.includes(url)) found.push({ from: at, to: at + node.nodeSize });
      }),
  };
}

/** @returns the Markdown, in which marks may stand between words */
export function placesOfField({ value }: HTMLTextAreaElement): PlacedText {
  const text = plain(value);
  return {
    findWords: (words) => [...matches(text, plain(words))],
    findUrl: (url) => [...matches(value, url)],
  };
}
