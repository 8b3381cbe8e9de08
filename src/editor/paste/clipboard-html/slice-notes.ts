import { isStruct, listOf, type Struct, textOf } from './json-values.ts';

/** A run of characters of a footnote. */
export interface NoteRun {
  text: string;
  bold: boolean;
  italic: boolean;
  strike: boolean;
  link: string | null;
}

/** A text of Google Docs with what it refers to. */
export interface SlicedText {
  /** All of its characters. What is no character is one nonetheless: a `#` stands for a footnote, others for images and rules. */
  text: string;
  /** The footnotes in the order of the text, each as its paragraphs. */
  notes: NoteRun[][][];
}

/**
 * Reads what Google Docs copies beside its HTML, which has no footnotes. Its format is nowhere described; sources: what CKEditor 5, Zotero and atjson
 * read of it.
 * @param json untrusted
 * @returns null for what is no such text, or has no footnotes
 */
export function readSlice(json: string): SlicedText | null {
  const slice = parseSlice(json);
  const related = slice?.dsl_relateddocslices;
  if (!slice || !isStruct(related)) return null;
  const ids = stylesOf(slice, 'footnote').map((style) => textOf(style?.fs_id));
  const notes = ids.flatMap((id) => {
    const note = id === null ? null : related[id];
    return isStruct(note) ? [paragraphsOf(note)] : [];
  });
  return notes.length > 0 ? { text: textOf(slice.dsl_spacers) ?? '', notes } : null;
}

function parseSlice(json: string): Struct | null {
  try {
    const wrapped: unknown = JSON.parse(json);
    const data: unknown = isStruct(wrapped) ? JSON.parse(textOf(wrapped.data) ?? 'null') : null;
    return isStruct(data) && isStruct(data.resolved) ? data.resolved : null;
  } catch {
    return null;
  }
}

/** @returns the styles of one kind by the index of the character from which they hold */
function stylesOf(slice: Struct, kind: string): (Struct | null)[] {
  const found = listOf(slice.dsl_styleslices).find((one) => isStruct(one) && one.stsl_type === kind);
  return isStruct(found) ? listOf(found.stsl_styles).map((style) => (isStruct(style) ? style : null)) : [];
}

function paragraphsOf(slice: Struct): NoteRun[][] {
  const [texts, links] = [stylesOf(slice, 'text'), stylesOf(slice, 'link')];
  const paragraphs: NoteRun[][] = [[]];
  let set: Struct = {};
  let link: string | null = null;
  for (const [index, character] of [...(textOf(slice.dsl_spacers) ?? '').split('')].entries()) {
    set = texts[index] ?? set;
    const linked = links[index];
    if (linked) link = isStruct(linked.lnks_link) ? textOf(linked.lnks_link.ulnk_url) : null;
    if (character === '\n') paragraphs.push([]);
    // The first of a footnote is its own number, a control character.
    else if (!/\p{Cc}/u.test(character)) {
      const run = { bold: set.ts_bd === true, italic: set.ts_it === true, strike: set.ts_st === true, link };
      addTo(paragraphs.at(-1) ?? [], { text: character, ...run });
    }
  }
  return paragraphs.filter((runs) => runs.some(({ text }) => text.trim() !== ''));
}

function addTo(runs: NoteRun[], run: NoteRun): void {
  const last = runs.at(-1);
  const isSame =
    last?.bold === run.bold && last.italic === run.italic && last.strike === run.strike && last.link === run.link;
  if (last && isSame) last.text += run.text;
  else runs.push(run);
}
