import type { Node } from 'prosemirror-model';
import type { GuardedText } from '../document/guarded-text.ts';
import { offsetOf } from './places.ts';

/** A text that something has gone wrong with, and the position of the caret in it; null where that is not known. */
export interface Rescued {
  text: string;
  caret: number | null;
}

/** @param caret in the document; null where it is elsewhere @returns all of the text, whatever can't be done with it */
export function rescue(guarded: GuardedText, doc: Node, caret: number | null): Rescued {
  try {
    const written = guarded.write(doc);
    return { text: written.text, caret: caret === null ? null : offsetOf(doc, written, caret) };
  } catch {
    return { text: guarded.writePlainly(doc), caret: null };
  }
}
